import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { useWords } from '../i18n/useWords.tsx'
import { IconButton } from './Button.tsx'
import { Select } from './Select.tsx'
import styles from './Pager.module.css'

interface PagerProps {
  /** The pages count from 1. */
  page: number
  pages: number
  total: number
  /** The places, from 1, of the first and last record that are shown. */
  shown: { first: number; last: number }
  pageSize: number
  pageSizes: readonly number[]
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

export function Pager({ page, pages, total, shown, pageSize, pageSizes, onPage, onPageSize }: PagerProps) {
  const { t } = useWords()
  const icon = { size: 16, 'aria-hidden': true }
  return (
    <nav aria-label={t('pager.label')} className={styles.pager}>
      <span role="status">{t('pager.shown', { first: shown.first, last: shown.last, count: total })}</span>
      <div className={styles.spacer} />
      <Select
        label={t('pager.size')}
        isLabelHidden
        value={String(pageSize)}
        options={pageSizes.map((size) => ({ id: String(size), text: t('pager.sizeOption', { count: size }) }))}
        onChange={(size) => onPageSize(Number(size))}
      />
      <IconButton
        label={t('pager.first')}
        icon={<ChevronFirst {...icon} />}
        isDisabled={page <= 1}
        onPress={() => onPage(1)}
      />
      <IconButton
        label={t('pager.previous')}
        icon={<ChevronLeft {...icon} />}
        isDisabled={page <= 1}
        onPress={() => onPage(page - 1)}
      />
      <span>{t('pager.page', { page, pages })}</span>
      <IconButton
        label={t('pager.next')}
        icon={<ChevronRight {...icon} />}
        isDisabled={page >= pages}
        onPress={() => onPage(page + 1)}
      />
      <IconButton
        label={t('pager.last')}
        icon={<ChevronLast {...icon} />}
        isDisabled={page >= pages}
        onPress={() => onPage(pages)}
      />
    </nav>
  )
}
