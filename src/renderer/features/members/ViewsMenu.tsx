import { useState } from 'react'
import { Menu, MenuItem, MenuSection, MenuTrigger, Separator } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Bookmark } from 'lucide-react'
import type { ProfileId } from '../../../contract/ids.ts'
import type { SavedView } from '../../../contract/settings.ts'
import { useQuery } from '../../data/query.ts'
import { changeShown } from '../../data/dataChanged.ts'
import { lastRead } from '../../data/loadable.ts'
import { changeParams } from '../../routing/route.ts'
import { IconButton } from '../../ui/Button.tsx'
import menu from '../../ui/grid/GridMenu.module.css'
import { changeLayout, useGridLayouts } from '../../ui/grid/layouts.ts'
import { QuestionDialog } from '../../ui/Dialog.tsx'
import { useWords } from '../../ui/useWords.tsx'
import type { Search } from './memberSelection.ts'
import { changeWords, uiWords } from '../../../words/page/frame.ts'
import { membersWords } from '../../../words/page/members.ts'
import { fieldWords } from '../../../words/terms.ts'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'

/** Shows the employees as a view has them: what is searched, the columns and the order. */
function show({ text = '', departmentId, layout }: SavedView): void {
  const { order, hidden, widths, sort } = layout
  changeLayout('members', { order, hidden, widths, sort })
  changeParams({ keyword: text, department: departmentId ?? '' })
}

interface SaveViewProps {
  profile: ProfileId
  search: Search
  /** Of those that are there already. */
  names: readonly string[]
  onClose: () => void
}

/** Keeps what is searched, the columns and the order under a name. */
function SaveView({ profile, search, names, onClose }: SaveViewProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const name = typed.trim()

  async function save() {
    const layout = useGridLayouts.getState()['members'] ?? {}
    const error = await changeShown('saveView', { profile, view: { name, ...search, layout } })
    if (!error) showToast({ kind: 'done', title: t(membersWords.viewSaved, { name }) })
    return error
  }

  return (
    <QuestionDialog
      variant="primary"
      title={t(membersWords.saveViewTitle)}
      action={t(names.includes(name) ? membersWords.replaceView : uiWords.save)}
      form={{ loses: undefined, check: () => true }}
      isActionDisabled={name === '' || name.length > 100}
      onAct={save}
      onClose={onClose}
    >
      {(isBusy) => (
        <TextField
          autoFocus
          label={t(fieldWords.name)}
          description={t(membersWords.saveViewText)}
          value={typed}
          onChange={setTyped}
          isDisabled={isBusy}
        />
      )}
    </QuestionDialog>
  )
}

/** The views of the list that were saved for this enterprise, and the way to save the one that is shown. */
export function ViewsMenu({ profile, search }: { profile: ProfileId; search: Search }) {
  const { t } = useWords()
  const [dialog, setDialog] = useState<'save' | { remove: string }>()
  const views = lastRead(useQuery('listViews', {}))?.value.views ?? []

  const remove = (name: string) => changeShown('removeView', { profile, name })

  return (
    <>
      <MenuTrigger>
        <IconButton label={t(membersWords.views)} icon={<Bookmark size={16} aria-hidden />} />
        <Popover placement="bottom end" offset={4} className={menu.popover ?? ''}>
          <Menu aria-label={t(membersWords.views)} className={menu.menu ?? ''}>
            {views.length > 0 && (
              <MenuSection aria-label={t(membersWords.views)}>
                {views.map((view) => (
                  <MenuItem
                    key={view.name}
                    textValue={view.name}
                    className={menu.item ?? ''}
                    onAction={() => show(view)}
                  >
                    <bdi>{view.name}</bdi>
                  </MenuItem>
                ))}
              </MenuSection>
            )}
            {views.length > 0 && <Separator className={menu.separator ?? ''} />}
            <MenuItem className={menu.item ?? ''} onAction={() => setDialog('save')}>
              {t(membersWords.saveView)}
            </MenuItem>
            {views.map(({ name }) => (
              <MenuItem key={`-${name}`} className={menu.item ?? ''} onAction={() => setDialog({ remove: name })}>
                {t(membersWords.removeView, { name })}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      {dialog === 'save' && (
        <SaveView
          profile={profile}
          search={search}
          names={views.map(({ name }) => name)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {typeof dialog === 'object' && (
        <QuestionDialog
          title={t(membersWords.removeViewTitle)}
          action={t(membersWords.removeViewAction)}
          onAct={() => remove(dialog.remove)}
          onClose={() => setDialog(undefined)}
        >
          <p>{t(membersWords.removeViewText, { name: dialog.remove })}</p>
          <p>{t(changeWords.noUndo)}</p>
        </QuestionDialog>
      )}
    </>
  )
}
