import { openSelectionExport } from '../../data/exportingProducts.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectionBar } from '../../ui/grid/SelectionBar.tsx'
import { useWords } from '../../ui/useWords.tsx'
import type { Chosen } from './chosen.ts'

/** How many tiles are chosen, and what can be done with all of them. */
export function WallChosen({ chosen }: { chosen: Chosen }) {
  const { t } = useWords()
  const tiles = [...chosen.tiles.values()]
  return (
    <SelectionBar
      count={tiles.length}
      least={1}
      onCopy={() => void navigator.clipboard.writeText(tiles.map(({ assetNum }) => assetNum).join('\n'))}
      onClear={chosen.clear}
      actions={
        <Button size="small" onPress={() => void openSelectionExport(async () => tiles.map(({ assetId }) => assetId))}>
          {t('board.exportProducts')}
        </Button>
      }
    />
  )
}
