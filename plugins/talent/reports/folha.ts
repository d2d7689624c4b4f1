import { type Context, date, report, when } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'
import { companies, places, SEES_SALARY, status, talentConditions, TALENTS } from '../domain/filters.ts'
import { ESCALAS, PARENTESCOS, TIPOS_CONTA, TIPOS_CONTRATO, TIPOS_PIX, TURNOS } from '../work_codes.ts'

const SEES_BANK = 'ROLE_GESTAO_TALENTOS_TALENTOS_CAMPO_BANCO'

const filters = {
  ...companies,
  ...places,
  ...status,
  admitidosDesde: date('Admitidos desde').help('Em branco: todos.'),
}

const chosen = (values: { admitidosDesde?: string | null; situacao?: string | null }) => [
  ...talentConditions(values),
  ...(values.admitidosDesde ? [when('dataAdmissao').atLeast(values.admitidosDesde)] : []),
]

const named = (choices: Readonly<Record<string, string>>, code: unknown) =>
  code === null || code === undefined ? null : (choices[String(code)] ?? String(code))

/** Values a user without the authority of the field gets empty. */
const bankOf = (context: Context, row: Record<string, unknown>) =>
  context.can(SEES_BANK)
    ? {
        banco: row.banco,
        agencia: row.agencia,
        conta: row.conta,
        tipoConta: named(TIPOS_CONTA, row.tipoConta),
        tipoPix: named(TIPOS_PIX, row.tipoPix),
        chavePix: row.chavePix,
      }
    : { banco: null, agencia: null, conta: null, tipoConta: null, tipoPix: null, chavePix: null }

/** What a payroll system has to know of each person: registration, contract, working time, union, salary and account. */
export const dadosParaFolha = report('gestao-talentos/relatorios/dados-para-folha', {
  label: 'Informações para a Folha',
  // More columns than a sheet of paper holds.
  formats: ['xls'],
  help: 'Uma linha por talento, com o nome civil. Em XLSX, para levar à folha de pagamento. Salário e dados bancários saem para quem pode vê-los.',
  fields: filters,
  columns: [
    { key: 'matricula', label: 'Matrícula' },
    { key: 'nome', label: 'Nome civil', width: 30 },
    { key: 'cpf', label: 'CPF' },
    { key: 'pis', label: 'PIS' },
    { key: 'nascimento', label: 'Nascimento', format: 'date' },
    { key: 'admissao', label: 'Admissão', format: 'date' },
    { key: 'desligamento', label: 'Desligamento', format: 'date' },
    { key: 'cargo', label: 'Cargo', width: 24 },
    { key: 'area', label: 'Área', width: 24 },
    { key: 'estabelecimento', label: 'Estabelecimento', width: 24 },
    { key: 'tipoContrato', label: 'Contrato' },
    { key: 'termino', label: 'Término previsto', format: 'date' },
    { key: 'horas', label: 'Horas semanais', format: 'decimal' },
    { key: 'escala', label: 'Escala' },
    { key: 'turno', label: 'Turno' },
    { key: 'sindicato', label: 'Sindicato', width: 24 },
    { key: 'salario', label: 'Salário', format: 'money' },
    { key: 'dependentesIrrf', label: 'Dependentes no IR', format: 'integer' },
    { key: 'dependentesSalarioFamilia', label: 'Dependentes no salário-família', format: 'integer' },
    { key: 'banco', label: 'Banco' },
    { key: 'agencia', label: 'Agência' },
    { key: 'conta', label: 'Conta' },
    { key: 'tipoConta', label: 'Tipo de conta' },
    { key: 'tipoPix', label: 'Tipo da chave PIX' },
    { key: 'chavePix', label: 'Chave PIX' },
  ],
  async run(values, context) {
    const rows = await inEachCompany(context, values.empresasIds, async (company, empresa) => {
      const talents = await company
        .query(TALENTS)
        .where(...chosen(values))
        .select({
          id: 'id',
          matricula: 'matricula',
          nome: 'nome',
          cpf: 'cpf',
          pis: 'pessoal.pis',
          nascimento: 'pessoal.dataNascimento',
          admissao: 'dataAdmissao',
          desligamento: 'dataDesligamento',
          cargo: 'cargo.nome',
          area: 'areaOrganizacional.nome',
          estabelecimento: 'estabelecimento.nome',
          tipoContrato: 'contratoTrabalho.tipo',
          termino: 'contratoTrabalho.termino',
          horas: 'contratoTrabalho.horasSemanais',
          escala: 'contratoTrabalho.escala',
          turno: 'contratoTrabalho.turno',
          sindicato: 'contratoTrabalho.sindicato.nome',
          salario: 'salario',
          banco: 'dadosBancarios.banco',
          agencia: 'dadosBancarios.agencia',
          conta: 'dadosBancarios.conta',
          tipoConta: 'dadosBancarios.tipoConta',
          tipoPix: 'dadosBancarios.tipoPix',
          chavePix: 'dadosBancarios.chavePix',
        })
        .orderBy('nome')
        .rows()
      const family = await dependantsOf(company, values)
      return talents.map(({ id, ...row }) => {
        const own = family.filter((dependant) => dependant.talento === id)
        return {
          ...row,
          empresa,
          tipoContrato: named(TIPOS_CONTRATO, row.tipoContrato),
          escala: named(ESCALAS, row.escala),
          turno: named(TURNOS, row.turno),
          ...(!company.can(SEES_SALARY) && { salario: null }),
          ...bankOf(company, row),
          dependentesIrrf: own.filter((dependant) => dependant.irrf).length,
          dependentesSalarioFamilia: own.filter((dependant) => dependant.salarioFamilia).length,
        }
      })
    })
    return { rows, groupBy: [{ key: 'empresa', label: 'Empresa' }], totals: [{ key: 'nome', op: 'count' }] }
  },
})

const dependantsOf = (company: Context, values: Parameters<typeof chosen>[0]) =>
  company
    .query(TALENTS)
    .where(...chosen(values))
    .join('dependentes')
    .select({
      talento: 'id',
      matricula: 'matricula',
      nome: 'nome',
      dependente: 'dependentes.nome',
      parentesco: 'dependentes.parentesco',
      nascimento: 'dependentes.dataNascimento',
      cpf: 'dependentes.cpf',
      irrf: 'dependentes.irrf',
      salarioFamilia: 'dependentes.salarioFamilia',
      incapaz: 'dependentes.incapaz',
    })
    .rows()

const yes = (value: unknown) => (value ? 'Sim' : null)

/** The dependants of the talents, one line each. */
export const dependentes = report('gestao-talentos/relatorios/dependentes', {
  label: 'Dependentes',
  help: 'Uma linha por dependente, para a folha, o plano de saúde e o imposto de renda.',
  fields: filters,
  columns: [
    { key: 'matricula', label: 'Matrícula' },
    { key: 'nome', label: 'Talento', width: 30 },
    { key: 'dependente', label: 'Dependente', width: 30 },
    { key: 'parentesco', label: 'Parentesco', width: 30 },
    { key: 'nascimento', label: 'Nascimento', format: 'date' },
    { key: 'cpf', label: 'CPF' },
    { key: 'irrf', label: 'Imposto de renda' },
    { key: 'salarioFamilia', label: 'Salário-família' },
    { key: 'incapaz', label: 'Incapaz para o trabalho' },
  ],
  async run(values, context) {
    const rows = await inEachCompany(context, values.empresasIds, async (company, empresa) =>
      (await dependantsOf(company, values))
        .map((row) => ({
          ...row,
          empresa,
          parentesco: PARENTESCOS.find((kind) => kind.id === row.parentesco)?.nome ?? row.parentesco,
          irrf: yes(row.irrf),
          salarioFamilia: yes(row.salarioFamilia),
          incapaz: yes(row.incapaz),
        }))
        .toSorted(
          (a, b) =>
            String(a.nome).localeCompare(String(b.nome), 'pt-BR') ||
            String(a.nascimento).localeCompare(String(b.nascimento)),
        ),
    )
    return { rows, groupBy: [{ key: 'empresa', label: 'Empresa' }], totals: [{ key: 'dependente', op: 'count' }] }
  },
})
