import { useMemo, useRef, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { useWords } from './useWords.tsx'
import type { Choice } from './ComboBox.tsx'
import styles from './PickList.module.css'
import { useSearched } from './searched.ts'
import { SearchField } from './SearchField.tsx'

interface PickListProps {
  label: string
  searchHint: string
  choices: readonly Choice[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** A list beside what it opens: one is chosen, the others stay in sight. */
export function PickList({ label, searchHint, choices, chosen, onChoose }: PickListProps) {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown = useMemo(
    () => choices.filter(({ text, note }) => `${text} ${note ?? ''}`.toLowerCase().includes(wanted)),
    [choices, wanted],
  )
  const list = useRef<HTMLDivElement>(null)
  useSearched(list, {
    count: shown.length,
    enter: () => list.current?.querySelector<HTMLElement>('[role="option"]')?.focus(),
    open: () => shown[0] && onChoose(shown[0].id),
  })
  return (
    <div className={styles.pick}>
      <div className={styles.search}>
        <SearchField
          label={t('ui.searchIn', { list: label })}
          placeholder={searchHint}
          value={search}
          onChange={setSearch}
        />
      </div>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: 44, padding: 4 }}>
        <ListBox<Choice>
          ref={list}
          aria-label={label}
          items={shown}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={chosen === undefined ? [] : [chosen]}
          onSelectionChange={(keys) => {
            if (keys !== 'all') for (const key of keys) onChoose(String(key))
          }}
          className={styles.list ?? ''}
          renderEmptyState={() => <div className={styles.empty}>{t('ui.noMatch')}</div>}
        >
          {(choice) => (
            <ListBoxItem textValue={choice.text} className={styles.item ?? ''}>
              <bdi className={styles.text}>{choice.text}</bdi>
              <bdi className={styles.note}>{choice.note ?? ''}</bdi>
            </ListBoxItem>
          )}
        </ListBox>
      </Virtualizer>
    </div>
  )
}
