import type { DeskEvent } from '../../contract/bridge.ts'
import type { OperationName } from '../../contract/operationNames.ts'
import type { OutputOf, ParsedInputOf, Progress } from '../../contract/operations.ts'
import type { Result } from '../../contract/outcome.ts'

/** What a door gives along with a call. */
export interface CallContext {
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
  /** The page's call that a change is: under this id it is followed until somebody has dealt with it. */
  followAs?: string
  /** Hears of a change whether it is being sent, or settled by reading. */
  onStage?: (stage: 'sending' | 'settling') => void
  /**
   * A person typed what the input names: the account for the global id, the number for the id, the id for the number
   * are taken too, see `meant.ts`. Left out: each is what the contract says.
   */
  asTyped?: true
  /**
   * Where an export goes when the input says `chosen`: asks the person, or makes up a place. `undefined`: the person
   * changed their mind.
   */
  chooseExportPath?: (suggestedName: string) => Promise<{ path: string; download?: string } | undefined>
}

/** One use case: parsed input in, output out; throws `DeskFailure`. */
export type Handler<N extends OperationName> = (input: ParsedInputOf<N>, context: CallContext) => Promise<OutputOf<N>>

export type Handlers = { [N in OperationName]: Handler<N> }

/** The program behind every door. */
export interface Desk {
  /**
   * Runs one operation for a door: parses `input` by the contract, runs the use case, and turns whatever comes of it
   * into a result. Never throws.
   */
  call<N extends OperationName>(name: N, input: unknown, context?: CallContext): Promise<Result<OutputOf<N>>>
  onEvent(listener: (event: DeskEvent) => void): () => void
  /** Ends what is open: connections, the sandbox, the database. */
  close(): Promise<void>
}
