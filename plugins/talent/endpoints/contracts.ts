import { boolean, choice, date, endpoint, integer, shape, text } from '#engine'
import { daysOfContract, timeOfContracts } from '../domain/contract_days.ts'
import { VINCULOS } from '../domain/vinculos.ts'
import { visibleContracts } from '../services/contracts.ts'

const TALENTS = 'gestao-talentos/talentos'

const serviceAnswer = shape.object({
  dias: integer('Dias, sem contar duas vezes').required(),
  tempo: text('Em anos e meses').required(),
})

export const contractsAnswer = {
  contratos: shape.list({
    id: integer('Código do talento').required(),
    este: boolean('Se é o contrato do registro').required(),
    matricula: text('Matrícula'),
    vinculo: choice('Vínculo', VINCULOS),
    dataAdmissao: date('Data de admissão').required(),
    dataDesligamento: date('Data de desligamento'),
    motivo: text('Motivo do desligamento'),
    cargo: text('Último cargo'),
    area: text('Última área organizacional'),
    dias: integer('Dias').required(),
  }),
  tempoDeCasa: serviceAnswer,
  tempoDeCasaTotal: serviceAnswer,
}

/** Contracts in areas the user does not see are neither listed nor counted. */
export const contractsOfTalent = endpoint(`GET ${TALENTS}/:id/contratos`, {
  label: 'Os contratos da pessoa de um talento, e o tempo de casa',
  audience: 'staff',
  authority: 'ROLE_GESTAO_TALENTOS_TALENTOS',
  response: contractsAnswer,
  async run(context, { params }) {
    const talent = await context.repo(TALENTS).get(Number(params.id))
    // The CPF may be hidden from the user, what follows from it is not.
    const { cpf } = await context.system.repo(TALENTS).get(talent.id)
    const contracts = await visibleContracts(context, [cpf], talent.empresaId)
    const own = contracts.filter(({ id }) => id === talent.id)
    return {
      contratos: contracts.map(({ cpf: _, ...contract }) => ({
        ...contract,
        este: contract.id === talent.id,
        dias: daysOfContract(contract, context.today),
      })),
      tempoDeCasa: timeOfContracts(own, context.today),
      tempoDeCasaTotal: timeOfContracts(contracts, context.today),
    }
  },
})
