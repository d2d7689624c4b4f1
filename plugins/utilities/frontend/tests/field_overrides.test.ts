import { expect, it } from 'vitest'
import { changed, type OverridableField, toSave } from '../field_overrides.ts'

const field = (part: Partial<OverridableField> = {}): OverridableField => ({
  campo: 'pessoal.rg',
  grupo: 'Dados pessoais',
  nome: 'RG',
  tipo: 'text',
  extra: false,
  obrigatorioPeloSistema: false,
  pode: { exigir: true, ocultar: true, restringir: true },
  rotulo: '',
  obrigatorio: false,
  oculto: false,
  restrito: false,
  ...part,
})

it('a field that becomes required is shown, one that is hidden is not demanded', () => {
  expect(changed(field({ oculto: true }), { obrigatorio: true })).toMatchObject({ obrigatorio: true, oculto: false })
  expect(changed(field({ obrigatorio: true }), { oculto: true })).toMatchObject({ obrigatorio: false, oculto: true })
})

it('an extra field that loses its title is not demanded any more', () => {
  expect(changed(field({ extra: true, rotulo: 'Uniforme', obrigatorio: true }), { rotulo: ' ' }).obrigatorio).toBe(
    false,
  )
})

it('only what differs from the standard is sent', () => {
  expect(
    toSave([field(), field({ campo: 'nome', rotulo: ' Nome completo ' }), field({ campo: 'foto', restrito: true })]),
  ).toEqual({ nome: { rotulo: 'Nome completo' }, foto: { restrito: true } })
})
