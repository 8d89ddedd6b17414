import type { JobRow } from '../../../contract/jobs.ts'
import { Candidates } from '../../changes/Candidates.tsx'
import { ClaimedProducts } from '../../changes/ClaimedProducts.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ClaimState } from './ClaimState.tsx'
import styles from './Jobs.module.css'

interface ClaimPanelProps {
  identity: string
  cells: readonly JobRow[]
  onClose: () => void
}

/** What became of each activity for one participant. */
export function ClaimPanel({ identity, cells, onClose }: ClaimPanelProps) {
  return (
    <Panel title={<bdi>{identity}</bdi>} onClose={onClose}>
      {cells.map((cell) => (
        <section key={cell.row} className={styles.claim}>
          <h3>
            <bdi>{cell.activityLabel}</bdi>
          </h3>
          <p>
            <ClaimState row={cell} />
          </p>
          {cell.state === 'done' && <ClaimedProducts products={cell.products ?? []} />}
          {cell.error !== undefined && (
            <>
              <ErrorNotice error={cell.error} />
              <Candidates error={cell.error} />
            </>
          )}
        </section>
      ))}
    </Panel>
  )
}
