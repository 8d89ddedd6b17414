import type { Document, FileTarget } from '../../../src/main/exports/exports.ts'
import { exportFile } from '../../../src/main/exports/documents.ts'
import { renderPack } from '../../../src/main/exports/pack/renderPack.ts'
import { renderProducts } from '../../../src/main/exports/products/renderProducts.ts'
import { renderTables } from '../../../src/main/exports/tables/renderTables.ts'

const writing =
  <Args extends unknown[], Format extends string, Made extends object>(
    render: (...args: Args) => Document<Format, Made>,
  ) =>
  (target: FileTarget, format: Format, ...args: Args) =>
    exportFile(render(...args), format, target)

export const writeTables = writing(renderTables)
export const writeProducts = writing(renderProducts)
export const writePack = (target: FileTarget, ...of: Parameters<typeof renderPack>) =>
  exportFile(renderPack(...of), 'zip', target)
