import { action, brDate, type Context, type RowAt, ValidationError, when } from '#engine'
import { hireContract } from '../services/hire_contract.ts'
import { latestContract } from '../services/contracts.ts'
import { contractFields } from './contract_fields.ts'

const fields = contractFields('avisoReadmissao')

async function refusalReason(context: Context, row: RowAt<'gestao-talentos/talentos'>) {
  if (!row.dataDesligamento) return 'O contrato deste talento não terminou: registre o desligamento antes de readmitir.'
  const latest = await latestContract(context, row.cpf)
  return latest && latest.id !== row.id
    ? `Há um contrato posterior desta pessoa, com admissão em ${brDate(latest.dataAdmissao)}: é dele que se readmite.`
    : null
}

/** A new contract of somebody who left, with what the earlier one knows of the person. */
export const rehire = action('readmitir', {
  of: 'gestao-talentos/talentos',
  label: 'Readmitir',
  icon: 'PersonAddAlt',
  method: 'POST',
  title: 'Readmitir',
  success: 'Talento readmitido: este é o novo contrato.',
  authority: 'ROLE_GESTAO_TALENTOS_TALENTOS_EDITAR',
  when: when('situacao').is('D'),
  recordOnly: true,
  returns: 'new',
  refusalReason,
  fields: {
    ...fields,
    salario: fields.salario.help('Em branco, vale o da faixa salarial.'),
  },
  async run(context, { row, input: { salario: salary, aviso: _, ...input } }) {
    if (input.dataAdmissao! <= row.dataDesligamento!)
      throw new ValidationError([
        {
          field: 'dataAdmissao',
          message: `A admissão deve ser posterior ao fim do contrato anterior (${brDate(row.dataDesligamento!)}).`,
        },
      ])
    const before = await context.system.repo('gestao-talentos/talentos').get(row.id)
    return hireContract(context, { ...input, cpf: before.cpf }, before, { salary })
  },
})
