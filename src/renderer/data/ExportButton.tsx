import { Download } from 'lucide-react'
import type { AssetId } from '../../contract/ids.ts'
import { Button } from '../ui/Button.tsx'
import { exportProducts, useExporting } from './exporting.ts'

/** Exports products to a file, unless another export is running. */
export function ExportButton({ assets, children }: { assets: AssetId[] | 'all'; children: string }) {
  const isExporting = useExporting((state) => state.exporting.state === 'running')
  return (
    <Button
      icon={<Download size={16} aria-hidden />}
      isDisabled={isExporting}
      onPress={() => void exportProducts(assets)}
    >
      {children}
    </Button>
  )
}
