import { choice, ref, resource, sections, text } from '#engine'
import { isValidCno } from '@brazilian-utils/brazilian-utils/is-valid-cno'
import { ValidationError } from '#engine'
import { storedRegistration } from '../domain/registrations.ts'
import { endereco } from '#plugins/places/plugin.ts'

/** A works site with its number in the national register (CNO). */
export const obra = resource('sst/obra', {
  label: ['Obra', 'Obras'],
  fields: {
    nome: text('Nome').required().max(100).width(8),
    tipo: choice('Tipo', { 1: 'Obra de construção civil própria', 2: 'Obra de construção civil de terceiros' })
      .required()
      .width(4),
    numeroInscricao: text('Número de inscrição (CNO)').required().max(18).unique().width(6),
    estabelecimentoResponsavelId: ref('utilitario/estabelecimentos', 'Estabelecimento responsável').required().width(6),
    endereco: endereco(),
  },
  list: {
    columns: ['nome', 'tipo', 'numeroInscricao', 'estabelecimentoResponsavelId'],
    sort: 'nome',
    search: ['nome', 'numeroInscricao'],
    filters: ['nome', 'tipo', 'estabelecimentoResponsavelId'],
  },
  form: sections({
    Identificação: ['nome', 'tipo', 'numeroInscricao', 'estabelecimentoResponsavelId'],
    Endereço: ['endereco'],
  }),
  hooks: {
    beforeSave(_context, values) {
      if (values.numeroInscricao === undefined || values.numeroInscricao === null) return
      const number = storedRegistration(values.numeroInscricao)
      if (!number || !isValidCno(number))
        throw new ValidationError([{ field: 'numeroInscricao', message: 'CNO inválido' }])
      values.numeroInscricao = number
    },
  },
})
