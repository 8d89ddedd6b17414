import { Menu, MenuItem, MenuSection, MenuTrigger, Separator } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Check, Columns3 } from 'lucide-react'
import { useWords } from '../useWords.tsx'
import { IconButton } from '../Button.tsx'
import type { GridColumns } from './useColumns.ts'
import { gridWords } from '../../../words/page/grid.ts'
import styles from './GridMenu.module.css'

/** Which columns are shown. */
export function ColumnsMenu<Row>({ columns }: { columns: GridColumns<Row> }) {
  const { t } = useWords()
  const shown = new Set(columns.shown.map(({ id }) => id))
  return (
    <Menu aria-label={t(gridWords.columns)} className={styles.menu ?? ''}>
      <MenuSection
        aria-label={t(gridWords.columns)}
        selectionMode="multiple"
        disallowEmptySelection
        selectedKeys={shown}
        onSelectionChange={(keys) => {
          columns.show(keys === 'all' ? new Set(columns.all.map(({ id }) => id)) : new Set([...keys].map(String)))
        }}
      >
        {columns.all.map(({ id, header }) => (
          <MenuItem key={id} id={id} textValue={header} className={styles.item ?? ''}>
            <span className={styles.check}>{shown.has(id) && <Check size={14} aria-hidden />}</span>
            {header}
          </MenuItem>
        ))}
      </MenuSection>
      <Separator className={styles.separator ?? ''} />
      <MenuItem textValue={t(gridWords.resetColumns)} onAction={columns.reset} className={styles.item ?? ''}>
        <span className={styles.check} />
        {t(gridWords.resetColumns)}
      </MenuItem>
    </Menu>
  )
}

/** The button in the toolbar of the screen. */
export function ColumnsButton<Row>({ columns }: { columns: GridColumns<Row> }) {
  const { t } = useWords()
  return (
    <MenuTrigger>
      <IconButton label={t(gridWords.columns)} icon={<Columns3 size={16} aria-hidden />} />
      <Popover placement="bottom end" offset={4} className={styles.popover ?? ''}>
        <ColumnsMenu columns={columns} />
      </Popover>
    </MenuTrigger>
  )
}
