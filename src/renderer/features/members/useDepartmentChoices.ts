import { useMemo } from 'react'
import { meetEveryone, usePeople } from '../../data/people.ts'
import { departmentsOf } from '../../../domain/people.ts'
import { useWords } from '../../ui/useWords.tsx'
import type { Choice } from '../../ui/ComboBox.tsx'

interface DepartmentChoices {
  choices: Choice[]
  emptyText: string
  /** No endpoint lists the departments: they are those of the people, all of whom are read when one begins to choose. */
  readAll: () => void
}

export function useDepartmentChoices(): DepartmentChoices {
  const { t, language } = useWords()
  const { byId, reading } = usePeople()
  const choices = useMemo(
    () => departmentsOf(byId.values(), language).map(({ id, name }) => ({ id, text: name, note: id })),
    [byId, language],
  )
  return {
    choices,
    emptyText: reading.state === 'reading' ? t('people.reading', { count: reading.done }) : t('ui.noMatch'),
    readAll: () => void meetEveryone(),
  }
}
