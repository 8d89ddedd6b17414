import type { ProductInstance } from '../../../contract/records.ts'
import { pageEntries } from '../../../words/page/index.ts'
import { WasBefore } from '../../data/WasBefore.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Details } from '../../ui/Details.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { LimitWords, ValidityDates, ValidityTags } from './ProductCells.tsx'
import styles from './Products.module.css'

/** A field as it came from the service; a structure as JSON. */
function asText(value: unknown): string {
  if (value == null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What the specification says about a field; undefined for one that it doesn't have. */
function meaningOf(name: string, { t }: Words): string | undefined {
  const key = `productField.${name}`
  return Object.hasOwn(pageEntries.en, key) ? t(key as 'productField.id') : undefined
}

const times = new Set(['limitStartTime', 'limitEndTime', 'trialEndDate', 'createTime', 'updateTime'])

/** One product: a summary, then every field of the record under the specification's name, known or not. */
export function ProductPanel({ product, onClose }: { product: ProductInstance; onClose: () => void }) {
  const words = useWords()
  const { t, dateTime } = words
  const fields = Object.entries(product).map(([name, value]) => {
    const isTime = times.has(name) && (typeof value === 'number' || typeof value === 'string')
    return {
      label: name,
      meaning: meaningOf(name, words),
      value: isTime ? `${asText(value)} (${dateTime(value)})` : asText(value),
    }
  })
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
          { label: t('product.validity'), value: <ValidityDates product={product} /> },
          { label: t('product.limits'), value: <LimitWords product={product} /> },
        ]}
      />
      <WasBefore record={product} />
      <section className={styles.fields}>
        <h3>{t('product.allFields')}</h3>
        <Details items={fields} />
      </section>
    </Panel>
  )
}
