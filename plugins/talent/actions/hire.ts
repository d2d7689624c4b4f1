import { action, engine, type EngineContext, RuleError, when, withBytes } from '#engine'
import { revokeLinks } from '#app/links/index.ts'
import { ADMISSAO } from '../domain/admission.ts'
import { latestContract, runningSince } from '../services/contracts.ts'
import { hireContract, rowsAsNew } from '../services/hire_contract.ts'
import { contractFields } from './contract_fields.ts'

const ADMISSIONS = 'gestao-talentos/talentos-admissao'
const DOCUMENTS = 'gestao-talentos/talentos-admissao-documentos'

const fields = contractFields('contratoAnterior')

/** Turns the new hire's form into a talent, including documents, and completes the admission. */
export const hire = action('contratar', {
  of: 'gestao-talentos/talentos-admissao',
  label: 'Criar talento',
  icon: 'PersonAddAlt',
  method: 'POST',
  title: 'Criar talento com os dados da ficha',
  success: 'Talento criado com sucesso.',
  authority: 'ROLE_GESTAO_TALENTOS_TALENTOS_EDITAR',
  when: when('preenchidaEm').filled(),
  refusalReason: (_context, row) =>
    row.talento
      ? 'O talento desta admissão já foi criado.'
      : row.status === 'CANCELADA'
        ? 'A admissão foi cancelada.'
        : row.preenchidaEm
          ? null
          : 'A ficha ainda não foi preenchida.',
  fields: {
    ...fields,
    dataAdmissao: fields.dataAdmissao.prefill({ record: 'dataAdmissao' }),
    salario: fields.salario
      .prefill({ record: 'salario' })
      .help('Em branco, vale o combinado na proposta; sem proposta, o da faixa salarial.'),
  },
  async run(context, { row, input: { salario: salary, aviso: _, ...input } }) {
    const kept = context.system
    const admission = await kept.repo(ADMISSIONS).get(row.id)
    const { nome, cpf, email, pessoal, contato, endereco, dadosBancarios } = admission
    const rows = await kept.repo(DOCUMENTS).all({ admissao: row.id })
    const before = await latestContract(context, cpf)
    if (before && !before.dataDesligamento)
      throw new RuleError(`${runningSince(context, before.dataAdmissao)}: registre o desligamento antes de readmitir.`)
    const talent = await hireContract(
      context,
      {
        ...input,
        nome,
        nomeComercial: before?.nomeComercial ?? nome!.slice(0, 30),
        cpf,
        pessoal,
        contato: { ...contato, email: contato?.email ?? email },
        endereco,
        dependentes: rowsAsNew(admission.dependentes),
        dadosBancarios,
        contatosEmergencia: rowsAsNew(admission.contatosEmergencia),
      },
      before,
      // The agreed values apply even if the user may not see them.
      { salary: salary ?? admission.salario, documents: rows.flatMap((item) => item.tipoDocumento?.id ?? []) },
    )
    const resource = engine().registry.resource(DOCUMENTS)
    for (const item of rows) {
      const { arquivo } = await withBytes(kept as EngineContext, resource, item)
      await kept.repo('gestao-talentos/talentos-documentos-anexos').create({
        colaborador: talent.id,
        descricao: item.descricao,
        tipoDocumento: item.tipoDocumento?.id ?? null,
        url: { bytes: arquivo.bytes, contentType: arquivo.contentType, name: arquivo.name },
      })
    }
    await revokeLinks(context, { purpose: ADMISSAO, record: { key: ADMISSIONS, id: row.id } })
    return kept.repo(ADMISSIONS).patch(row.id, { status: 'CONCLUIDA', talento: talent.id }, 'contratar')
  },
})
