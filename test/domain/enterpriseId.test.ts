import { expect, it } from 'vitest'
import { checkEnterpriseId } from '../../src/domain/address.ts'

it.each(['61', '6000612093067178255', 'acme', '644b1f2e-9c', '企业', 'a.b', 'a+b@c', '%2F', '-1'])(
  '%s may be an id',
  (id) => {
    expect(checkEnterpriseId(id)).toBeUndefined()
  },
)

it.each([
  ['', 'input.required'],
  ['61 62', 'input.enterpriseIdUnusable'],
  [' 61', 'input.enterpriseIdUnusable'],
  ['61\n', 'input.enterpriseIdUnusable'],
  ['61\u3000', 'input.enterpriseIdUnusable'],
  ['   ', 'input.enterpriseIdUnusable'],
  ['enterprise/61', 'input.enterpriseIdUnusable'],
  ['61\\62', 'input.enterpriseIdUnusable'],
  ['..', 'input.enterpriseIdUnusable'],
  ['https://gateway.example.com/me/api/v1/enterprise/61', 'input.enterpriseIdIsAddress'],
  ['HTTP://x', 'input.enterpriseIdIsAddress'],
])('%j can never be one', (id, code) => {
  expect(checkEnterpriseId(id)?.code).toBe(code)
})
