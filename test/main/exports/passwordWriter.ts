import { openPasswordFile } from '../../../src/main/exports/passwordFile.ts'

/** Writes passwords until the file may not grow any more, and says how many are in it and why it ended. */
const [path = ''] = process.argv.slice(2)
const file = await openPasswordFile({ path, replace: false })
let rows = 0
let code: unknown
while (code === undefined) {
  const row = { globalId: String(100 + rows), userName: `user${rows}`, name: 'Li Si', password: 'Pass1234word' }
  await file.add([row]).then(
    () => (rows += 1),
    (failure: { error?: { code: string } }) => (code = failure.error?.code ?? String(failure)),
  )
}
await file.close()
process.stdout.write(JSON.stringify({ rows, code }))
