import { describe, expect, it } from 'vitest'
import type { AssetId, AssetNumber } from '../../src/contract/ids.ts'
import { misfitInLoan, whatIsScanned } from '../../src/domain/lending.ts'
import { asset, key, member, person, somebodyElse } from './records.ts'

const free = key('UK1')
const taken = key('UK2', somebodyElse)
const number = asset({ assetNum: 'KD1' as AssetNumber })
const known = { assets: [number], keys: [free, taken], members: [member({ userName: 'wei01acme' })] }

describe('a scanned text', () => {
  it('names a key, an asset number or a person, in any capitals', () => {
    expect(whatIsScanned(' uk1 ', known)).toEqual({ kind: 'key', key: free })
    expect(whatIsScanned('kd1', known)).toEqual({ kind: 'asset', asset: number })
    expect(whatIsScanned('WEI01acme', known)).toEqual({ kind: 'person', person: known.members[0] })
    expect(whatIsScanned('wei01', known, 'acme')).toEqual({ kind: 'person', person: known.members[0] })
    expect(whatIsScanned('\u0002ＵＫ１\r\n', known)).toEqual({ kind: 'key', key: free })
    expect(whatIsScanned('kd1\t', known)).toEqual({ kind: 'asset', asset: number })
    expect(whatIsScanned('ｗｅｉ01\r', known, 'acme')).toEqual({ kind: 'person', person: known.members[0] })
    expect(whatIsScanned('KD', known)).toBeUndefined()
  })

  it('that several numbers fit names none, unless one is spelled so', () => {
    const assets = [number, asset({ assetNum: 'Kd1' as AssetNumber, assetId: 'other' as AssetId })]
    expect(whatIsScanned('kd1', { ...known, assets })).toBeUndefined()
    expect(whatIsScanned('Kd1\r', { ...known, assets })).toEqual({ kind: 'asset', asset: assets[1] })
  })

  it('that several accounts fit names nobody', () => {
    const members = [member({ userName: 'ab' }), member({ userName: 'AB', globalId: somebodyElse })]
    expect(whatIsScanned('Ab', { ...known, members })).toBeUndefined()
  })
})

describe('its place in a loan', () => {
  const misfit = (scanned: Parameters<typeof misfitInLoan>[0], who: typeof person | undefined, keys = known.keys) =>
    misfitInLoan(scanned, who, keys)

  it('is with the key, where that is free or the person’s own', () => {
    expect(misfit({ kind: 'key', key: free }, undefined)).toBeUndefined()
    expect(misfit({ kind: 'key', key: free }, person)).toBeUndefined()
    expect(misfit({ kind: 'key', key: taken }, person)).toBe('keyTaken')
    expect(misfit({ kind: 'key', key: taken }, undefined)).toBe('keyTaken')
    expect(misfit({ kind: 'key', key: { ...taken, cloudAccountGlobalId: null } }, undefined)).toBe('keyTaken')
    const own = key('UK3', person)
    expect(misfit({ kind: 'key', key: own }, person, [free, own])).toBeUndefined()
    expect(misfit({ kind: 'key', key: free }, person, [free, own])).toBe('hasOwnKey')
  })

  it('is among the asset numbers, where the person holds it and it can be lent', () => {
    const of = (more: object) => ({ kind: 'asset', asset: asset({ assetId: 'I' as AssetId, ...more }) }) as const
    expect(misfit(of({}), person)).toBeUndefined()
    expect(misfit(of({}), undefined)).toBeUndefined()
    expect(misfit(of({}), somebodyElse)).toBe('withSomebodyElse')
    expect(misfit(of({ borrowedFlag: true }), person)).toBe('alreadyLent')
    expect(misfit(of({ onlineFlag: true }), undefined)).toBe('online')
    expect(misfit(of({ cloudAccountGlobalId: '' }), person)).toBe('withNobody')
  })

  it('is with the person, whoever it is', () => {
    expect(misfit({ kind: 'person', person: member() }, somebodyElse)).toBeUndefined()
  })
})
