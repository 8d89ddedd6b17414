import { Button } from 'react-aria-components/Button'
import { Header } from 'react-aria-components/Header'
import { Menu, MenuItem, MenuSection, MenuTrigger, Separator, SubmenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { ChevronRight, Check, Columns3 } from 'lucide-react'
import { useWords } from '../useWords.tsx'
import type { GridColumns } from './useColumns.ts'
import { gridWords } from '../../../words/page/anywhere.ts'
import { IconButton } from '../Button.tsx'
import styles from './GridMenu.module.css'

/** Something that can be done from the menu of a grid. */
export interface GridAction {
  id: string
  text: string
  isDisabled?: boolean
  /** It can't be undone: if available, it stands last, apart from the others. */
  isDestructive?: boolean
  /** Why it cannot be done now; shown above it. */
  reason?: string
  onAction: () => void
}

interface GridMenuProps<Row> {
  label: string
  /** Where it opens, in px from the window's corner. */
  at: { x: number; y: number }
  /** Then the first of its items has the focus at once. */
  byKeyboard: boolean
  /** In groups; empty ones are left out. */
  groups: readonly (readonly GridAction[])[]
  columns: GridColumns<Row>
  onClose: () => void
}

/** Which columns are shown. */
function ColumnsMenu<Row>({ columns }: { columns: GridColumns<Row> }) {
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

/** The context menu of a grid: the actions for the row or the column, and which columns are shown. */
export function GridMenu<Row>({ label, at, byKeyboard, groups, columns, onClose }: GridMenuProps<Row>) {
  const { t } = useWords()
  return (
    <MenuTrigger isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Button
        className={styles.anchor ?? ''}
        style={{ left: at.x, top: at.y }}
        excludeFromTabOrder
        aria-label={label}
      />
      <Popover placement="bottom start" offset={0} className={styles.popover ?? ''}>
        <Menu aria-label={label} autoFocus={byKeyboard ? 'first' : true} className={styles.menu ?? ''}>
          {groups
            .filter((group) => group.length > 0)
            .flatMap((group, index) => [
              <MenuItems key={`of ${index}`} actions={group} />,
              <Separator key={`after ${index}`} className={styles.separator ?? ''} />,
            ])}
          <SubmenuTrigger>
            <MenuItem textValue={t(gridWords.columns)} className={styles.item ?? ''}>
              <span className={styles.text}>{t(gridWords.columns)}</span>
              <ChevronRight size={14} aria-hidden />
            </MenuItem>
            <Popover className={styles.popover ?? ''}>
              <ColumnsMenu columns={columns} />
            </Popover>
          </SubmenuTrigger>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

/** Items of a menu; the reason why some can't be done is said above them, once. */
export function MenuItems({ actions: group }: { actions: readonly GridAction[] }) {
  return runsOf(group).map(({ reason, actions }) =>
    reason === undefined ? (
      actions.map(itemOf)
    ) : (
      <MenuSection key={reason}>
        <Header className={styles.reason}>{reason}</Header>
        {actions.map(itemOf)}
      </MenuSection>
    ),
  )
}

function itemOf({ id, text, isDisabled, isDestructive, reason, onAction }: GridAction) {
  return (
    <MenuItem
      key={id}
      id={id}
      textValue={text}
      isDisabled={isDisabled === true || reason !== undefined}
      onAction={onAction}
      className={styles.item ?? ''}
      {...(isDestructive === true && { 'data-destructive': '' })}
    >
      {text}
    </MenuItem>
  )
}

/** Groups successive actions that are unavailable for the same reason, so that it is said once. */
function runsOf(group: readonly GridAction[]): { reason: string | undefined; actions: GridAction[] }[] {
  const runs: { reason: string | undefined; actions: GridAction[] }[] = []
  for (const action of group) {
    const last = runs.at(-1)
    if (last !== undefined && last.reason === action.reason) last.actions.push(action)
    else runs.push({ reason: action.reason, actions: [action] })
  }
  return runs
}

/**
 * The verbs on records, in the one order that details, menus of rows, what is done with several and the palette have
 * them in: what settles or ends something open, what is done most, what saves and shows, and last what can't be undone.
 */
const verbOrder = [
  'open',
  'settle',
  'takeBack',
  'extend',
  'remind',
  'sheet',
  'adopt',
  'close',
  'lend',
  'assign',
  'move',
  'withdraw',
  'edit',
  'password',
  'claim',
  'export',
  'holder',
  'copy',
  'leave',
  'delete',
] as const
export type VerbName = (typeof verbOrder)[number]

/** What can be done, each with the name of a verb; `isUnlikely`: there is nothing yet that it would be done with. */
export type Verb = GridAction & { id: VerbName; isUnlikely?: boolean }

export const inVerbOrder = <V extends { id: VerbName }>(verbs: readonly V[]): V[] =>
  verbs.toSorted((one, other) => verbOrder.indexOf(one.id) - verbOrder.indexOf(other.id))

/** The first that fits of those that are done most, or settle what is open: the one primary button. */
const mayBePrimary: readonly VerbName[] = ['settle', 'takeBack', 'lend', 'assign']

export const primaryOf = (verbs: readonly Verb[]): Verb | undefined =>
  inVerbOrder(verbs).find(({ id, isUnlikely }) => isUnlikely !== true && mayBePrimary.includes(id))
