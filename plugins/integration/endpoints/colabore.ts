import { endpoint, RuleError, shape, text } from '#engine'
import { colaboreAccess } from '../services/connection_test.ts'
import { COLABORE_STATES, colaboreState, sendToColabore } from '../services/colabore.ts'
import { ownCompany } from '#app/core/own_company.ts'

export const colaboreStatus = endpoint('GET userinfo/status-fortes-colabore', {
  label: 'Situação da integração da empresa com o Fortes Colabore',
  audience: 'staff',
  response: { status: text('Situação'), descricao: text('Em palavras') },
  run: async (context) => {
    const company = context.empresaId === null ? null : await ownCompany(context)
    const status = await colaboreState(company, await colaboreAccess(context, String(company?.cnpj ?? '')))
    return { status, descricao: status && COLABORE_STATES[status] }
  },
})

const AREAS = 'cargo-salario/areas-organizacionais'
const NOT_INTEGRATED = 'A empresa não está integrada ao Fortes Colabore.'

export const sendAreas = endpoint(`PUT ${AREAS}/envia-colabore`, {
  label: 'Enviar as áreas organizacionais ao Fortes Colabore',
  audience: 'staff',
  authority: 'ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS_EDITAR',
  response: shape.nothing,
  async run(context) {
    const company = context.empresaId === null ? null : await ownCompany(context)
    const areas = await context
      .query(AREAS)
      .withoutRowRules()
      .select({ id: 'id', nome: 'nome', ativo: 'ativo', codigoAC: 'codigoAC', areaMaeId: 'areaMae.id' })
      .orderBy('id')
      .rows()
    const state = await sendToColabore(
      company,
      'areas-organizacionais',
      areas,
      await colaboreAccess(context, String(company?.cnpj ?? '')),
    )
    if (state !== 'Ativo') throw new RuleError(state ? COLABORE_STATES[state] : NOT_INTEGRATED)
  },
})
