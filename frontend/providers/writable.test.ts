import { describe, expect, it } from 'vitest'
import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'
import { writableFields } from './writable.ts'

const field = (kind: string, more: Partial<FieldDef> = {}): FieldDef => ({ kind, label: kind, ...more })
const pick = (fields: FieldDefs, record: Record<string, unknown>, mode: 'create' | 'update' = 'update') =>
  writableFields(fields, record, mode)

describe('writableFields', () => {
  it('leaves out what is computed, read-only or unknown', () => {
    const fields = { nome: field('text'), idade: field('computed'), codigo: field('integer', { readOnly: true }) }
    expect(pick(fields, { id: 1, versao: 3, nome: 'Ana', idade: 30, codigo: 9, outro: 'x' })).toEqual({ nome: 'Ana' })
  })

  it('sends an immutable field at creation only', () => {
    const fields = { cpf: field('cpf', { immutable: true }) }
    expect(pick(fields, { cpf: '1' }, 'create')).toEqual({ cpf: '1' })
    expect(pick(fields, { cpf: '1' })).toEqual({})
  })

  it('reduces references to their id, and plain ids where the field speaks ids', () => {
    const fields = { cargo: field('ref'), areas: field('refs'), bairros: field('refs', { idsOnly: true }) }
    expect(
      pick(fields, {
        cargo: { id: 3, nome: 'Analista' },
        areas: [{ id: 1, nome: 'A' }, 2],
        bairros: [{ id: 5, nome: 'B' }, 6],
      }),
    ).toEqual({ cargo: { id: 3 }, areas: [{ id: 1 }, { id: 2 }], bairros: [5, 6] })
  })

  it('sends null for an emptied reference or text', () => {
    expect(pick({ cargo: field('ref'), nome: field('text') }, { cargo: { id: null }, nome: '' })).toEqual({
      cargo: null,
      nome: null,
    })
  })

  it('keeps a stored picture at home, sends a new one, and null to remove it', () => {
    const fields = { foto: field('image') }
    expect(pick(fields, { foto: { url: '/x', name: 'a.png' } })).toEqual({})
    expect(pick(fields, { foto: { bytes: 'aGk=', contentType: 'image/png', name: 'a.png' } })).toEqual({
      foto: { bytes: 'aGk=', contentType: 'image/png', name: 'a.png' },
    })
    expect(pick(fields, { foto: null })).toEqual({ foto: null })
  })

  it('an empty password leaves the password as it is', () =>
    expect(pick({ senha: field('password') }, { senha: '' })).toEqual({}))

  it('goes into groups and lists; rows keep their id, new ones have none', () => {
    const fields = {
      pessoal: field('group', { fields: { cpf: field('cpf'), idade: field('computed') } }),
      experiencias: field('list', { fields: { empresa: field('text'), admissao: field('date', { immutable: true }) } }),
    }
    const record = {
      pessoal: { cpf: '1', idade: 3 },
      experiencias: [
        { id: 4, empresa: 'A', admissao: '2020-01-01' },
        { empresa: 'B', admissao: '2021-01-01' },
      ],
    }
    expect(pick(fields, record)).toEqual({
      pessoal: { cpf: '1' },
      experiencias: [
        { id: 4, empresa: 'A' },
        { empresa: 'B', admissao: '2021-01-01' },
      ],
    })
  })
})
