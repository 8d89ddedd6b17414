import { useMemo } from 'react'
import { Button } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { AppWindow, ChevronRight, Package } from 'lucide-react'
import { itemsOf, nameOfItem, productsIn, type Level, type TreeItem as Item } from '../../../domain/tree.ts'
import { useRowHeight } from '../../ui/grid/layouts.ts'
import { useWords } from '../../ui/useWords.tsx'
import { LimitWords, NextEnd, Until, ValidityTags } from './ProductCells.tsx'
import { holdingsWords, productWords } from '../../../words/page/holdings.ts'
import { headWords } from '../../../words/headings.ts'
import { countWords } from '../../../words/terms.ts'
import styles from './ProductTree.module.css'

interface ProductTreeProps {
  label: string
  tree: Level
  opened: ReadonlySet<string>
  onOpenedChange: (opened: ReadonlySet<string>) => void
  selected: string | undefined
  onSelect: (key: string) => void
}

function ItemCells({ item }: { item: Item }) {
  const { t } = useWords()
  if (item.kind === 'merchandise') {
    return (
      <>
        <span className={styles.name}>
          <Package size={16} aria-hidden />
          <bdi>{nameOfItem(item)}</bdi>
        </span>
        <NextEnd products={productsIn(item.merchandise)} />
        <span className={styles.count}>{t(countWords.products, { count: productsIn(item.merchandise).length })}</span>
      </>
    )
  }
  return (
    <>
      <span className={styles.name}>
        <AppWindow size={16} aria-hidden />
        <bdi>{nameOfItem(item)}</bdi>
      </span>
      <Until product={item.product} />
      <ValidityTags product={item.product} />
      <LimitWords product={item.product} />
    </>
  )
}

/** For React Aria, which needs an id for each item. */
const withIds = (items: readonly Item[]) => items.map((item) => ({ id: item.key, item }))

function Branch({ item }: { item: Item }) {
  const { t } = useWords()
  const below = item.kind === 'merchandise' ? itemsOf(item.merchandise, item.key) : []
  return (
    <TreeItem id={item.key} value={item} textValue={nameOfItem(item)} className={styles.item ?? ''}>
      <TreeItemContent>
        {({ level, isExpanded }) => (
          <div className={styles.row} data-level={Math.min(level, 8)}>
            {below.length > 0 ? (
              <Button
                slot="chevron"
                className={styles.chevron ?? ''}
                aria-label={t(isExpanded ? holdingsWords['products.close'] : holdingsWords['products.open'])}
              >
                <ChevronRight size={16} aria-hidden data-open={isExpanded ? '' : undefined} />
              </Button>
            ) : (
              <span className={styles.chevron} />
            )}
            <ItemCells item={item} />
          </div>
        )}
      </TreeItemContent>
      {item.kind === 'merchandise' && (
        <Collection items={withIds(below)}>{({ item: child }) => <Branch item={child} />}</Collection>
      )}
    </TreeItem>
  )
}

/** Nested merchandise with its products. Choosing a product shows its details. */
export function ProductTree({ label, tree, opened, onOpenedChange, selected, onSelect }: ProductTreeProps) {
  const { t } = useWords()
  const rowHeight = useRowHeight()
  const items = useMemo(() => withIds(itemsOf(tree)), [tree])
  return (
    <div className={styles.treeBox}>
      <div className={styles.treeHead} aria-hidden>
        <span>{t(productWords.name)}</span>
        <span>{t(headWords.until)}</span>
        <span>{t(headWords.status)}</span>
        <span>{t(productWords.limits)}</span>
      </div>
      <Virtualizer key={rowHeight} layout={ListLayout} layoutOptions={{ rowHeight }}>
        <Tree
          aria-label={label}
          className={styles.tree ?? ''}
          items={items}
          expandedKeys={opened}
          onExpandedChange={(keys) => onOpenedChange(new Set([...keys].map(String)))}
          selectionMode="single"
          selectionBehavior="replace"
          disallowEmptySelection
          selectedKeys={selected === undefined ? [] : [selected]}
          onSelectionChange={(keys) => {
            if (keys !== 'all') for (const key of keys) onSelect(String(key))
          }}
        >
          {({ item }) => <Branch item={item} />}
        </Tree>
      </Virtualizer>
    </div>
  )
}
