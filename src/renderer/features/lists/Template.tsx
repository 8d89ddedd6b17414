import { useState } from 'react'
import { handOver } from '../../data/exporting.ts'
import { call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { toastFailure } from '../../ui/toastFailure.ts'
import { useWords } from '../../ui/useWords.tsx'
import { listsWords } from '../../../words/page/lists.ts'

const formats = ['xlsx', 'csv'] as const

/** An empty file with the headings, to be filled in a spreadsheet. */
export function Template() {
  const { t, language } = useWords()
  const [isMaking, setMaking] = useState(false)

  async function make(format: (typeof formats)[number]): Promise<void> {
    setMaking(true)
    const result = await call('makeMemberTemplate', { format, language, target: { to: 'chosen' } })
    setMaking(false)
    if (result.ok) handOver({ ...result.data, told: '' })
    else if (result.error.kind !== 'cancelled') toastFailure(result.error)
  }

  return (
    <>
      <span>{t(listsWords.template)}</span>
      {formats.map((format) => {
        const name = format === 'xlsx' ? 'Excel' : 'CSV'
        return (
          <Button
            key={format}
            variant="quiet"
            label={t(listsWords.templateIn, { format: name })}
            isDisabled={isMaking}
            onPress={() => void make(format)}
          >
            {name}
          </Button>
        )
      })}
    </>
  )
}
