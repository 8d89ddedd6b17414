import { listsWords } from '../../words/page/lists.ts'
import type { FileFault } from '../../contract/files.ts'
import { wordsOfProblem } from '../ui/errorWords.ts'
import { useWords } from '../ui/useWords.tsx'

interface FileFaultsProps {
  /** The first of them. */
  faults: readonly FileFault[]
  /** How many there are. */
  total: number
  /** What the column is called that one is about; undefined where it is about none. */
  columnOf: (fault: FileFault) => string | undefined
  /** The row that a person knows it by. Left out: its own. */
  rowOf?: (row: number) => number
  /** Whether what to do is said too. */
  isHinted?: boolean
}

/** What is wrong with a file, or odd about it, a line for each. */
export function FileFaults({ faults, total, columnOf, rowOf = (row) => row, isHinted = true }: FileFaultsProps) {
  const words = useWords()
  const { t } = words
  return (
    <>
      {faults.map((fault, at) => {
        const sentence = { row: rowOf(fault.row), text: wordsOfProblem(fault, words, isHinted) ?? '' }
        const field = columnOf(fault)
        return (
          <p key={at}>
            {field === undefined ? t(listsWords.atRow, sentence) : t(listsWords.at, { ...sentence, field })}
          </p>
        )
      })}
      {total > faults.length && <p>{t(listsWords.faultsMore, { count: total - faults.length })}</p>}
    </>
  )
}
