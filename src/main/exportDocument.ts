import { createExportDocument } from './desk/exports/exportDocument.ts'
import { fillFile } from './exports/fillFile.ts'
import { renderProducts } from './exports/products/renderProducts.ts'
import { renderReport } from './exports/reports/renderReport.ts'
import { renderRecords } from './exports/tables/renderTables.ts'

/** What a thread that reads the copy makes files with. */
export const exportDocument = createExportDocument(
  { products: renderProducts, records: renderRecords, report: renderReport },
  fillFile,
)
