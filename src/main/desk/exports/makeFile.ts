import type { RenderProducts, RenderRecords } from '../../exports/exports.ts'
import type { Make } from '../../replica/replica.ts'
import { createMakeProducts, type AskedProducts } from './makeProducts.ts'
import { createMakeTable, type AskedTable } from './makeTable.ts'

/** What a thread that reads makes of the records of its enterprise. */
export function createMakeFile(renderProducts: RenderProducts, renderRecords: RenderRecords): Make {
  const makeProducts = createMakeProducts(renderProducts)
  const makeTable = createMakeTable(renderRecords)
  return (reads, given) => {
    const asked = given as AskedProducts | AskedTable
    return asked.kind === 'products' ? makeProducts(reads, asked) : makeTable(reads, asked)
  }
}
