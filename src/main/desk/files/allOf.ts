import { DeskFailure } from '../../../contract/errors.ts'
import type { Imports, Result } from '../../imports/imports.ts'

/** Rows in one message. */
const pageSize = 1000

/** All of a list that the thread which reads files has, brought over part by part. */
export async function allOf<Lists, P extends keyof Lists & string>(
  imports: Imports,
  { result, counts }: Result<Lists>,
  part: P,
): Promise<Lists[P]> {
  const all: unknown[] = []
  while (all.length < counts[part]) {
    const some = (await imports.part(result, part as never, all.length, pageSize)) as readonly unknown[]
    // A sheet that was changed meanwhile has forgotten what it came to.
    if (some.length === 0) throw new DeskFailure({ kind: 'invalid', code: 'input.fileClosed' })
    all.push(...some)
  }
  return all as Lists[P]
}
