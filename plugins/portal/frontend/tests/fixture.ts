/** A company and its candidate form as `GET /api/externo/portal` sends them, small enough to read. */
import { not, when } from '#engine/definition/conditions.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import type { RuleDef } from '#engine/definition/rule.ts'
import type { Advert, PortalConfig, Session } from '../types.ts'

const choice = (label: string, ...codes: [string, string][]) => ({
  kind: 'choice',
  label,
  choices: codes.map(([id, nome]) => ({ id, nome })),
})
const other = when('checkNomeCargo').is(true)
const pays = { op: 'eq', field: 'socioEconomica.pagaPensao', value: true } as const

export const FIELDS: FieldDefs = {
  nome: { kind: 'text', label: 'Nome', required: true, max: 60 },
  nomeSocial: { kind: 'text', label: 'Nome social', max: 60 },
  foto: { kind: 'image', label: 'Foto' },
  pessoal: {
    kind: 'group',
    label: 'Dados pessoais',
    fields: {
      cpf: { kind: 'cpf', label: 'CPF' },
      sexo: { ...choice('Sexo', ['I', 'Indiferente'], ['M', 'Masculino'], ['F', 'Feminino']), required: true },
      deficiencia: choice('Deficiência', ['0', 'Nenhuma'], ['1', 'Física'], ['2', 'Auditiva'], ['3', 'Visual']),
      rg: { kind: 'text', label: 'RG', max: 15 },
      pis: { kind: 'pis', label: 'PIS' },
    },
  },
  endereco: {
    kind: 'group',
    label: 'Endereço',
    fields: { cep: { kind: 'cep', label: 'CEP' }, logradouro: { kind: 'text', label: 'Logradouro', max: 100 } },
  },
  contato: {
    kind: 'group',
    label: 'Contato',
    fields: {
      email: { kind: 'email', label: 'E-mail', max: 200 },
      ddd: { kind: 'phone', label: 'DDD', min: 2, max: 2 },
      foneFixo: { kind: 'phone', label: 'Telefone fixo', min: 8, max: 9 },
      dddCelular: { kind: 'phone', label: 'DDD do celular', min: 2, max: 2 },
      foneCelular: { kind: 'phone', label: 'Celular', min: 9, max: 9 },
    },
  },
  socioEconomica: {
    kind: 'group',
    label: 'Informações socioeconômicas',
    fields: {
      pagaPensao: { kind: 'boolean', label: 'Paga pensão?' },
      valor: { kind: 'money', label: 'Valor da pensão', required: pays, visible: pays },
    },
  },
  cargos: {
    kind: 'refs',
    label: 'Cargos desejados',
    to: 'cargo-salario/cargos',
    required: true,
    requiredMessage: 'Selecione pelo menos um cargo.',
  },
  primeiroEmprego: { kind: 'boolean', label: 'Primeiro emprego' },
  experiencias: {
    kind: 'list',
    label: 'Experiências profissionais',
    fields: {
      empresa: { kind: 'text', label: 'Empresa', max: 100, required: true },
      cargo: { kind: 'ref', label: 'Cargo', to: 'cargo-salario/cargos', required: not(other), visible: not(other) },
      checkNomeCargo: { kind: 'boolean', label: 'Outro cargo' },
      nomeMercado: { kind: 'text', label: 'Outro cargo (nome)', max: 100, required: other, visible: other },
      dataAdmissao: { kind: 'date', label: 'Data de admissão', required: true },
      dataDesligamento: { kind: 'date', label: 'Data de desligamento' },
      motivoSaida: { kind: 'text', label: 'Motivo da saída', max: 100 },
    },
    visible: not(when('primeiroEmprego').is(true)),
    rules: [
      {
        field: 'dataAdmissao',
        when: when('dataAdmissao').inFuture(),
        message: 'A data de admissão deve ser igual ou anterior à data atual.',
      },
      {
        field: 'dataDesligamento',
        when: when('dataDesligamento').before('dataAdmissao'),
        message: 'A data de desligamento não pode ser anterior à data de admissão.',
      },
    ],
  },
  formacao: {
    kind: 'list',
    label: 'Formação acadêmica',
    fields: {
      areaFormacao: {
        kind: 'ref',
        label: 'Área de formação',
        to: 'captacao/areas-formacao',
        required: true,
        requiredMessage: 'Selecione a área de formação.',
      },
      curso: { kind: 'text', label: 'Curso', max: 100, required: true },
      local: { kind: 'text', label: 'Instituição de ensino', max: 100, required: true },
      tipo: { ...choice('Tipo', ['TECNICO', 'Técnico']), required: true },
      situacao: { ...choice('Situação', ['COMPLETO', 'Completo']), required: true },
    },
  },
  candidatoIdiomas: {
    kind: 'list',
    label: 'Idiomas',
    fields: {
      idioma: {
        kind: 'ref',
        label: 'Idioma',
        to: 'captacao/idiomas',
        required: true,
        requiredMessage: 'Idioma é obrigatório',
      },
      nivel: {
        ...choice('Nível', ['B', 'Básico'], ['I', 'Intermediário'], ['A', 'Avançado']),
        required: true,
        requiredMessage: 'Nível é obrigatório',
      },
    },
  },
  observacao: { kind: 'longText', label: 'Observações' },
  camposExtras: {
    kind: 'group',
    label: 'Campos extras',
    fields: {
      texto1: { kind: 'text', label: 'Texto 1', max: 250 },
      texto2: { kind: 'text', label: 'Texto 2', max: 250 },
    },
  },
}

const half = (missing: string, value: string): RuleDef => ({
  field: `contato.${missing}`,
  when: { op: 'and', of: [when(`contato.${value}`).filled(), when(`contato.${missing}`).empty()] },
  message: 'Inválido',
})

/** The names of the contract are those of the paths, but for these. */
const PATHS: Record<string, string> = { experiencia: 'experiencias', idioma: 'candidatoIdiomas' }

/** What the company may change of it, in the shapes of the server (`candidateForm`). */
function formOf({
  camposObrigatorios,
  camposExtras,
  maxCargos,
  forcarCaixaAlta,
}: Pick<PortalConfig, 'camposObrigatorios' | 'camposExtras' | 'maxCargos' | 'forcarCaixaAlta'>) {
  const extras = Object.fromEntries(
    camposExtras.map(({ nome, titulo }) => [
      nome,
      { ...FIELDS.camposExtras!.fields![nome]!, label: titulo, requiredMessage: `${titulo} é obrigatório` },
    ]),
  )
  const limit = maxCargos && { max: maxCargos, maxMessage: `Não é possível selecionar mais de ${maxCargos} cargos.` }
  return {
    campos: {
      ...FIELDS,
      cargos: { ...FIELDS.cargos!, ...limit },
      camposExtras: { ...FIELDS.camposExtras!, fields: extras },
    },
    regras: [
      half('ddd', 'foneFixo'),
      half('foneFixo', 'ddd'),
      half('dddCelular', 'foneCelular'),
      half('foneCelular', 'dddCelular'),
    ],
    obrigatorios: [
      'pessoal.cpf',
      ...camposObrigatorios.map((key) => PATHS[key] ?? (key in extras ? `camposExtras.${key}` : key)),
      ...camposExtras.flatMap((extra) => (extra.obrigatorio ? [`camposExtras.${extra.nome}`] : [])),
    ],
    parametros: { forcarCaixaAlta: forcarCaixaAlta ?? null },
  }
}

export function config(part: Partial<PortalConfig> = {}): PortalConfig {
  const plain = {
    empresa: { id: 1, nome: 'Frutas do Vale', logoEmpresa: null, corPrincipal: '#0b7a4b', corSecundaria: null },
    camposObrigatorios: [],
    maxCargos: 2,
    exigirAceitePsi: false,
    politicaSeguranca: null,
    exibirSalario: true,
    camposExtras: [],
    ...part,
  }
  return { ...formOf(plain), ...plain }
}

export const SIGNED_IN: Session = {
  authenticated: true,
  usuario: { id: 57, nome: 'Maria Aparecida dos Santos', cpf: '52998224725' },
  empresa: { id: 1, nome: 'Frutas do Vale' },
  aceitoPoliticaSeguranca: true,
}

export const ADVERT: Advert = {
  id: 101,
  titulo: 'Motorista Carreteiro',
  descricao: '<p>Dirigir com <b>segurança</b>.</p>',
  solicitacao: {
    id: 101,
    quantidade: 3,
    cidade: { id: 10, nome: 'Mossoró', uf: { sigla: 'RN' } },
    remuneracao: 3890,
    data: '2026-11-01',
  },
  candidatoSolicitacao: null,
}

export const CARGOS = [
  { id: 1, nome: 'Ajudante de Produção' },
  { id: 2, nome: 'Motorista' },
  { id: 3, nome: 'Técnico de Segurança' },
]
