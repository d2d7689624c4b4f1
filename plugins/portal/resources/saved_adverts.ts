import { boolean, choice, datetime, decimal, email, integer, json, ref, resource, text } from '#engine'
import { LANGUAGE_NAMES } from '#app/i18n/index.ts'
import { ALERTS, SAVED } from '../services/names.ts'
import { MODELOS_TRABALHO } from '../shared/adverts.ts'

/** Adverts a candidate saved. No screens, no separate API: candidates see their own in the portal. */
export const vagaSalva = resource(SAVED, {
  label: ['Vaga salva', 'Vagas salvas'],
  display: 'candidato',
  title: ['candidato', 'solicitacao'],
  operations: [],
  fields: {
    candidato: ref('captacao/candidatos', 'Candidato').required().cascade(),
    solicitacao: ref('captacao/solicitacoes-pessoal', 'Vaga').required().cascade(),
  },
  list: { columns: ['candidato', 'solicitacao'] },
  unique: [{ fields: ['candidato', 'solicitacao'], message: 'Esta vaga já está salva.' }],
})

/**
 * New vacancies by mail, for those who requested it and confirmed the address. The criteria are the filters of the
 * advert list.
 */
export const alertaVaga = resource(ALERTS, {
  label: ['Alerta de vagas', 'Alertas de vagas'],
  display: 'email',
  help: 'Quem pediu para receber as novas vagas por e-mail. Cada mensagem traz o link para cancelar.',
  operations: ['list', 'read', 'delete'],
  fields: {
    email: email().required().max(200).personal('contact'),
    candidato: ref('captacao/candidatos', 'Candidato').cascade(),
    busca: text('Busca').max(100),
    cidadeId: integer('Cidade').min(0),
    areaInteresseId: integer('Área').min(0),
    vinculo: text('Vínculo').max(5),
    modeloTrabalho: choice('Modelo de trabalho', MODELOS_TRABALHO),
    salarioMinimo: decimal('Salário a partir de', 2).min(0),
    afirmativa: boolean('Somente vagas afirmativas'),
    resumo: text('O que procura').required().max(200),
    idioma: choice('Idioma', LANGUAGE_NAMES),
    confirmadoEm: datetime('E-mail confirmado em'),
    enviadoEm: datetime('Última mensagem'),
    vistas: json('Vagas que já viu').hidden(),
  },
  list: {
    columns: ['email', 'resumo', 'confirmadoEm', 'enviadoEm'],
    sort: 'email',
    search: ['email', 'resumo'],
    filters: ['email', 'confirmadoEm', 'enviadoEm'],
  },
})
