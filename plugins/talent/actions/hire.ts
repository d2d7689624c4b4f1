import {
  action,
  choice,
  type Context,
  date,
  engine,
  type EngineContext,
  money,
  ref,
  setting,
  text,
  when,
  withBytes,
} from '#engine'
import { revokeLinks } from '#app/links/index.ts'
import { VINCULOS } from '../domain/vinculos.ts'
import { ADMISSAO } from '../domain/admission.ts'

const ADMISSIONS = 'gestao-talentos/talentos-admissao'
const DOCUMENTS = 'gestao-talentos/talentos-admissao-documentos'

/** In the dialog: the agreed values, as far as the user may see them. */
const agreed = (record: string) => ({ record })

/** The first situation pays the agreed salary; without one, the band's. */
async function agreeSalary(context: Context, talentId: number, salary: unknown) {
  if (salary === null || salary === undefined) return
  const talents = context.repo('gestao-talentos/talentos')
  const { historicos } = await talents.get(talentId)
  const [first] = historicos
  await talents.update(talentId, { historicos: [{ ...first, tipoSalario: '3', salario: salary }] })
}

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
    dataAdmissao: date('Data de admissão').required().default({ now: 'date' }).prefill(agreed('dataAdmissao')).width(4),
    vinculo: choice('Vínculo', VINCULOS).default('E').prefill(agreed('vinculo')).width(4),
    matricula: text('Matrícula').max(20).width(4),
    estabelecimento: ref('utilitario/estabelecimentos', 'Estabelecimento')
      .required()
      .prefill(agreed('estabelecimento'))
      .width(6),
    areaOrganizacional: ref('cargo-salario/areas-organizacionais', 'Área organizacional')
      .required()
      .prefill(agreed('areaOrganizacional'))
      .width(6),
    faixaSalarial: ref('cargo-salario/faixas-salariais', 'Faixa salarial')
      .required()
      .prefill(agreed('faixaSalarial'))
      .width(6),
    salario: money('Salário')
      .positive()
      .prefill(agreed('salario'))
      .help('Em branco, vale o combinado na proposta; sem proposta, o da faixa salarial.')
      .width(6),
    gestor: ref('gestao-talentos/talentos', 'Gestor').width(6),
    funcao: ref('sst/funcoes', 'Função')
      .requiredWhen(setting('obrigarAmbienteFuncao'))
      .prefill(agreed('funcao'))
      .width(6),
    ambiente: ref('sst/ambientes', 'Ambiente')
      .requiredWhen(setting('obrigarAmbienteFuncao'))
      .prefill(agreed('ambiente'))
      .width(6),
  },
  async run(context, { row, input: { salario, ...input } }) {
    const { repo } = context
    const admission = await context.system.repo(ADMISSIONS).get(row.id)
    const { nome, cpf, email, pessoal, contato, endereco } = admission
    const talent = await repo('gestao-talentos/talentos').create({
      ...input,
      nome,
      nomeComercial: nome!.slice(0, 30),
      cpf,
      pessoal,
      contato: { ...contato, email: contato?.email ?? email },
      endereco,
    })
    const kept = context.system
    // The agreed values apply even if the user may not see them.
    await agreeSalary(kept, talent.id, salario ?? admission.salario)
    const rows = await kept.repo(DOCUMENTS).all({ admissao: row.id })
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
