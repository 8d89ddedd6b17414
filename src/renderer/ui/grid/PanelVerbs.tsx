import { Menu, MenuTrigger, Separator } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Ellipsis } from 'lucide-react'
import { gridWords } from '../../../words/page/anywhere.ts'
import { Button, IconButton } from '../Button.tsx'
import { useWords } from '../useWords.tsx'
import { MenuItems } from './GridMenu.tsx'
import menu from './GridMenu.module.css'
import { inVerbOrder, primaryOf, type Verb } from './verbs.ts'

/** How many stand beside the primary one. */
const secondaryCount = 2

/** What can be done with the record of details: one primary verb, two beside it, and the rest in a menu. */
export function PanelVerbs({ verbs }: { verbs: readonly Verb[] }) {
  const { t } = useWords()
  const inOrder = inVerbOrder(verbs)
  const primary = primaryOf(inOrder)
  const others = inOrder.filter((one) => one !== primary)
  const calm = others.filter(({ isDestructive }) => isDestructive !== true)
  const [shown, rest] = [calm.slice(0, secondaryCount), calm.slice(secondaryCount)]
  const ends = others.filter(({ isDestructive }) => isDestructive === true)
  const buttonOf = ({ id, text, reason, onAction }: Verb, variant: 'primary' | 'plain') => (
    <Button key={id} variant={variant} reason={reason} onPress={onAction}>
      {text}
    </Button>
  )
  return (
    <>
      {primary !== undefined && buttonOf(primary, 'primary')}
      {shown.map((one) => buttonOf(one, 'plain'))}
      {rest.length + ends.length > 0 && (
        <MenuTrigger>
          <IconButton label={t(gridWords.more)} icon={<Ellipsis size={16} aria-hidden />} />
          <Popover placement="top end" offset={4} className={menu.popover ?? ''}>
            <Menu aria-label={t(gridWords.more)} className={menu.menu ?? ''}>
              <MenuItems actions={rest} />
              {rest.length > 0 && ends.length > 0 && <Separator className={menu.separator ?? ''} />}
              <MenuItems actions={ends} />
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
    </>
  )
}
