import type { MerchandiseNode, ProductInstance } from '../../../contract/records.ts'
import { RecordFields } from '../../data/RecordFields.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Details } from '../../ui/Details.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { LimitWords, ValidityDates, ValidityTags } from './ProductCells.tsx'
import { productWords } from '../../../words/page/holdings.ts'
import { recordsWords } from '../../../words/page/records.ts'
import styles from './ProductCells.module.css'

/** One product: a summary, then every field of the record under the specification's name, known or not. */
export function ProductPanel({ product, onClose }: { product: ProductInstance; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Panel
      title={<bdi>{product.productName ?? product.id}</bdi>}
      {...(product.productUri && {
        subtitle: <CopyButton variant="quiet" size="small" text={product.productUri} label={product.productUri} />,
      })}
      tags={<ValidityTags product={product} />}
      onClose={onClose}
    >
      <Details
        items={[
          { label: t(productWords.validity), value: <ValidityDates product={product} /> },
          { label: t(productWords.limits), value: <LimitWords product={product} /> },
        ]}
      />
      <section className={styles.fields}>
        <h3>{t(recordsWords['record.all'])}</h3>
        <RecordFields kind="product" record={product} />
      </section>
    </Panel>
  )
}

/** One merchandise: every field of its record; what is in it stands below it in the tree. */
export function MerchandisePanel({ merchandise, onClose }: { merchandise: MerchandiseNode; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Panel title={<bdi>{merchandise.merchandiseName ?? merchandise.id}</bdi>} onClose={onClose}>
      <section className={styles.fields}>
        <h3>{t(recordsWords['record.all'])}</h3>
        <RecordFields kind="merchandise" record={merchandise} without={['children', 'productInstanceList']} />
      </section>
    </Panel>
  )
}
