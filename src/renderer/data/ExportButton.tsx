import { Download } from 'lucide-react'
import { Button } from '../ui/Button.tsx'

/** Opens the export dialog. */
export function ExportButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button icon={<Download size={16} aria-hidden />} onPress={onPress}>
      {children}
    </Button>
  )
}
