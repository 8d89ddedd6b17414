import { useEffect, useState } from 'react'
import { call } from '../../desk/call.ts'
import { FirstTen } from '../../ui/FirstTen.tsx'
import { useWords } from '../../ui/useWords.tsx'

/** So many are read at once; more are counted. */
const mostRead = 1000

/** Whom and what a plan is about, in the words of its file, row by row. */
export function PlanRows({ file }: { file: string }) {
  const { t } = useWords()
  const [read, setRead] = useState<{ of: string; rows: readonly (readonly string[])[]; total: number }>()
  useEffect(() => {
    let isOver = false
    void call('readMemberFile', { file, limit: mostRead }).then((result) => {
      if (!isOver && result.ok) setRead({ of: file, ...result.data })
    })
    return () => void (isOver = true)
  }, [file])
  if (read?.of !== file || read.rows.length === 0) return null
  const rows = read.rows.map((cells, at) => ({ at, text: cells.filter((cell) => cell !== '').join(' · ') }))
  return (
    <FirstTen label={t('plan.rows')} items={rows} total={read.total} keyOf={({ at }) => String(at)}>
      {({ text }) => <bdi>{text}</bdi>}
    </FirstTen>
  )
}
