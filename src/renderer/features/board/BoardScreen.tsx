import { useEffect } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import { ExportButton } from '../../data/ExportButton.tsx'
import { Freshness } from '../../data/Freshness.tsx'
import { readHoldings, useHoldings } from '../../data/holdings.ts'
import { lastError, lastRead, type Loadable } from '../../data/loadable.ts'
import { meetEveryone, usePeople } from '../../data/people.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { Stale, Unread } from '../../data/Readable.tsx'
import { changeParams, useRoute } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { Button } from '../../ui/Button.tsx'
import { Screen, ToolbarEnd, ToolbarField } from '../../ui/Screen.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { AssetList } from './AssetList.tsx'
import { AssetPanel } from './AssetPanel.tsx'
import { isAssetFilter } from './filters.ts'
import styles from './Board.module.css'
import { KeyList } from './KeyList.tsx'

/** Says that names are still missing, and why. */
function NamesNote() {
  const { t } = useWords()
  const reading = usePeople((state) => state.reading)
  if (reading.state === 'reading') {
    return (
      <span className={styles.note}>
        {t('people.reading', { count: reading.done })}
        {reading.isLimited && ` ${t('ui.limited')}`}
      </span>
    )
  }
  if (reading.state !== 'failed') return null
  return (
    <span className={styles.note}>
      {t('people.failed')}
      <Button variant="quiet" onPress={() => void meetEveryone()}>
        {t('ui.tryAgain')}
      </Button>
    </span>
  )
}

/** Why neither list is here, where the reason is the same: then it is told once. */
function commonFailure(one: Loadable<unknown>, other: Loadable<unknown>): DeskError | undefined {
  if (lastRead(one) !== undefined || lastRead(other) !== undefined) return undefined
  const error = lastError(one)
  return error?.code === lastError(other)?.code ? error : undefined
}

/** All asset numbers and keys of the enterprise, and how they stand. */
export default function BoardScreen() {
  const { t } = useWords()
  const { params } = useRoute()
  const { assets, keys } = useHoldings()
  useEffect(() => {
    void readHoldings()
    void meetEveryone()
  }, [])
  const search = params['find'] ?? ''
  const filter = isAssetFilter(params['show']) ? params['show'] : 'all'

  const common = commonFailure(assets, keys)
  const profile = useCurrentProfile()
  const opened = lastRead(assets)?.value.find(({ assetId }) => assetId === params['asset'])

  return (
    <Screen
      title={t('place.board')}
      toolbar={
        <>
          <ToolbarField size="search">
            <SearchField
              label={t('board.search')}
              placeholder={t('board.searchHint')}
              value={search}
              onChange={(find) => changeParams({ find }, 'replace')}
            />
          </ToolbarField>
          <NamesNote />
          <ToolbarEnd>
            <Freshness loadable={assets} onRefresh={() => void readHoldings()} />
            <ExportButton assets="all">{t('board.exportAll')}</ExportButton>
          </ToolbarEnd>
        </>
      }
      panel={
        opened !== undefined &&
        profile !== undefined && (
          <AssetPanel
            key={opened.assetId}
            asset={opened}
            profile={profile}
            onClose={() => changeParams({ asset: '' }, 'replace')}
          />
        )
      }
    >
      <Stale of={[assets, keys]} onRetry={() => void readHoldings()} />
      {common === undefined ? (
        <div className={styles.board} data-opened={opened === undefined ? undefined : ''}>
          <AssetList filter={filter} search={search} opened={opened?.assetId} />
          <KeyList search={search} />
        </div>
      ) : (
        <Unread error={common} onRetry={() => void readHoldings()} />
      )}
    </Screen>
  )
}
