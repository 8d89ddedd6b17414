import { type ReactNode, useState } from 'react'
import { Monitor, FileSpreadsheet } from 'lucide-react'
import { ExportButton } from '../../data/ExportButton.tsx'
import { openProductsExport } from '../../data/exportingProducts.ts'
import { ListSearch } from '../../data/ListScreen.tsx'
import { useShownAsOf } from '../../data/refreshing.ts'
import { SinceVisit } from '../../data/SinceVisit.tsx'
import { lookUpScan, openedBy } from '../../data/scanned.ts'
import { changeParams, currentRoute, useRoute } from '../../routing/route.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Screen, ToolbarEnd } from '../../ui/Screen.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { chooseView, viewOf, views } from './TileBoardChosen.tsx'
import { enterWallMode } from './WallMode.tsx'
import { placeWords } from '../../../words/page/frame.ts'
import { boardWords } from '../../../words/page/holdings.ts'
import { wallWords } from '../../../words/page/wall.ts'
import { verbWords } from '../../../words/terms.ts'
import { ChangeButton } from '../../changes/ChangeDialog.tsx'
import { useCurrentProfile } from '../../data/profiles.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

interface BoardLookProps {
  asOf: string | undefined
  /** Whether what is shown is what was searched for. */
  isSettled: boolean
  children: ReactNode
}

/** Opens the asset number or the key with exactly this number beside the board; returns whether there is one. */
async function openNumber(text: string): Promise<boolean> {
  const route = currentRoute()
  const looked = 'profile' in route && (await lookUpScan(text, { id: route.profile }))
  const opened = looked && looked.ok && openedBy(looked.data.scanned)
  if (!opened) return false
  changeParams(opened.params, 'replace')
  return true
}

const PlanDialog = lazyPart(() => import('./PlanDialog.tsx'))

/** Opens the dialog that lends or assigns what a file says. */
function PlanButton() {
  const { t } = useWords()
  const profile = useCurrentProfile()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ChangeButton icon={<FileSpreadsheet size={16} aria-hidden />} onPress={() => setOpen(true)}>
        {t(boardWords.plan)}
      </ChangeButton>
      {isOpen && profile !== undefined && <PlanDialog profile={profile} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What every view of the board has around it. */
export function BoardLook({ asOf, isSettled, children }: BoardLookProps) {
  const { t } = useWords()
  const { params } = useRoute()
  const view = viewOf(params)
  useShownAsOf(asOf)
  return (
    <Screen
      footer={<SinceVisit />}
      title={t(placeWords.board)}
      toolbar={
        <>
          <ListSearch
            label={t(boardWords.search)}
            hint={t(view === 'rows' ? boardWords.searchHint : wallWords.searchHint)}
            isSettled={isSettled}
            openNumber={openNumber}
          />
          {params['snapshot'] === undefined && (
            <Choice
              label={t(wallWords.view)}
              isLabelHidden
              value={view}
              options={views.map((id) => ({
                id,
                text: t(id === 'rows' ? wallWords['view.rows'] : wallWords[`by.${id}`]),
              }))}
              onChange={chooseView}
            />
          )}
          <ToolbarEnd>
            {params['snapshot'] === undefined && (
              <IconButton label={t(wallWords.mode)} icon={<Monitor size={16} aria-hidden />} onPress={enterWallMode} />
            )}
            {params['snapshot'] === undefined && <PlanButton />}
            <ExportButton onPress={() => openProductsExport('all')}>{t(verbWords.exportAll)}</ExportButton>
          </ToolbarEnd>
        </>
      }
    >
      {children}
    </Screen>
  )
}
