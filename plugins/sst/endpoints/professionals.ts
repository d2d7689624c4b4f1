import { boolean, choice, endpoint, endpointsBelow, integer, ref, shape, text, when } from '#engine'
import { mergeFields } from '../actions/unify_professionals.ts'
import { registrationRefusal } from '../domain/councils.ts'
import { mergeProfessionals } from '../services/merge_professionals.ts'
import { ORGAOS_DE_CLASSE } from '../resources/profissional.ts'

const PROFESSIONALS = 'sst/profissional'
const CONTRACTS = 'sst/profissional-contratos'
const READS = 'ROLE_SST_PROFISSIONAL'

const contracts = endpointsBelow(`${PROFESSIONALS}/:profissionalId/contrato`, {
  parent: PROFESSIONALS,
  resource: CONTRACTS,
  by: 'profissional',
  label: 'Contrato de um profissional de SST',
  authority: 'ROLE_SST_PROFISSIONAL_CONTRATOS',
})

const validateCouncil = endpoint(`GET ${PROFESSIONALS}/validar-conselho`, {
  label: 'Se uma inscrição no conselho pode ser cadastrada',
  audience: 'staff',
  authority: READS,
  query: {
    orgaoDeClasse: choice('Órgão de classe', ORGAOS_DE_CLASSE).required(),
    numeroInscricao: text('Número de inscrição').required().max(14),
    ufId: ref('geral/estados', 'UF'),
    profissionalId: integer('Profissional que está sendo editado'),
  },
  response: { valido: boolean('Se está livre e completa').required(), mensagem: text('O que impede') },
  async run(context, { query }) {
    const { orgaoDeClasse, numeroInscricao, ufId, profissionalId } = query
    const tooLong = registrationRefusal(orgaoDeClasse, numeroInscricao)
    if (tooLong) return { valido: false, mensagem: tooLong }
    if (orgaoDeClasse !== '3' && !ufId) return { valido: false, mensagem: 'UF é obrigatória' }
    const taken = await context
      .query(PROFESSIONALS)
      .where(
        when('orgaoDeClasse').is(orgaoDeClasse),
        when('numeroInscricao').is(numeroInscricao),
        ...(ufId ? [when('ufId').is(Number((ufId as { id?: number }).id ?? ufId))] : []),
        ...(profissionalId ? [when('id').isNot(profissionalId)] : []),
      )
      .exists()
    return taken
      ? { valido: false, mensagem: 'Já existe um profissional com esta inscrição no conselho.' }
      : { valido: true, mensagem: null }
  },
})

/** Merges duplicate registrations of a professional: references to the others are moved to the one that stays. */
const merge = endpoint(`POST ${PROFESSIONALS}/unificacao`, {
  label: 'Unificar profissionais cadastrados mais de uma vez',
  audience: 'staff',
  authority: `${READS}_EXCLUIR`,
  fields: mergeFields,
  response: shape.nothing,
  run: (context, { input }) => mergeProfessionals(context, input),
})

export const professionalEndpoints = [...contracts, validateCouncil, merge]
