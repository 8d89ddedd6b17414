import { Button } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { AppWindow, ChevronRight, Package } from 'lucide-react'
import { useWords } from '../../ui/useWords.tsx'
import { LimitWords, ValidityDates, ValidityTags } from './ProductCells.tsx'
import styles from './Products.module.css'
import type { ProductNode } from './tree.ts'

interface ProductTreeProps {
  label: string
  nodes: readonly ProductNode[]
  opened: ReadonlySet<string>
  onOpenedChange: (opened: ReadonlySet<string>) => void
  selected: string | undefined
  onSelect: (key: string) => void
}

function nameOfNode(node: ProductNode): string {
  if (node.kind === 'product') return node.product.productName ?? node.product.productUri ?? node.product.id
  return node.node.merchandiseName ?? node.node.merchandiseNum ?? node.node.id
}

function NodeCells({ node }: { node: ProductNode }) {
  const { t } = useWords()
  if (node.kind === 'merchandise') {
    return (
      <>
        <span className={styles.name}>
          <Package size={16} aria-hidden />
          <bdi>{nameOfNode(node)}</bdi>
        </span>
        <span className={styles.soft}>{t('count.products', { count: node.products })}</span>
      </>
    )
  }
  return (
    <>
      <span className={styles.name}>
        <AppWindow size={16} aria-hidden />
        <bdi>{nameOfNode(node)}</bdi>
      </span>
      <ValidityTags product={node.product} />
      <ValidityDates product={node.product} />
      <LimitWords product={node.product} />
    </>
  )
}

function Node({ node }: { node: ProductNode }) {
  const { t } = useWords()
  return (
    <TreeItem id={node.key} value={node} textValue={nameOfNode(node)} className={styles.item ?? ''}>
      <TreeItemContent>
        {({ level, isExpanded }) => (
          <div className={styles.row} data-level={Math.min(level, 8)}>
            {node.kind === 'merchandise' && node.children.length > 0 ? (
              <Button
                slot="chevron"
                className={styles.chevron ?? ''}
                aria-label={t(isExpanded ? 'products.close' : 'products.open')}
              >
                <ChevronRight size={16} aria-hidden data-open={isExpanded ? '' : undefined} />
              </Button>
            ) : (
              <span className={styles.chevron} />
            )}
            <NodeCells node={node} />
          </div>
        )}
      </TreeItemContent>
      {node.kind === 'merchandise' && (
        <Collection items={node.children.map((child) => ({ id: child.key, child }))}>
          {({ child }) => <Node node={child} />}
        </Collection>
      )}
    </TreeItem>
  )
}

/** Merchandise, nested, and the products in it. A product that is chosen shows its details. */
export function ProductTree({ label, nodes, opened, onOpenedChange, selected, onSelect }: ProductTreeProps) {
  const { t } = useWords()
  return (
    <div className={styles.treeBox}>
      <div className={styles.treeHead} aria-hidden>
        <span>{t('product.name')}</span>
        <span>{t('product.state')}</span>
        <span>{t('product.validity')}</span>
        <span>{t('product.limits')}</span>
      </div>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: 32 }}>
        <Tree
          aria-label={label}
          className={styles.tree ?? ''}
          items={nodes.map((node) => ({ id: node.key, node }))}
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
          {({ node }) => <Node node={node} />}
        </Tree>
      </Virtualizer>
    </div>
  )
}
