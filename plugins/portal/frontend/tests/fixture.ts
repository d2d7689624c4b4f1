/** A company and its candidate form as `GET /api/externo/portal` sends them, small enough to read. */
import type { FieldDefs } from '#engine/definition/types.ts'
import type { Advert, PortalConfig, Session } from '../types.ts'

const choice = (label: string, ...codes: [string, string][]) => ({
  kind: 'choice',
  label,
  choices: codes.map(([id, nome]) => ({ id, nome })),
})
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
  cargos: { kind: 'refs', label: 'Cargos desejados', to: 'cargo-salario/cargos', required: true },
  primeiroEmprego: { kind: 'boolean', label: 'Primeiro emprego' },
  experiencias: {
    kind: 'list',
    label: 'Experiências profissionais',
    fields: {
      empresa: { kind: 'text', label: 'Empresa', max: 100 },
      cargo: { kind: 'ref', label: 'Cargo', to: 'cargo-salario/cargos' },
      checkNomeCargo: { kind: 'boolean', label: 'Outro cargo' },
      nomeMercado: { kind: 'text', label: 'Outro cargo (nome)', max: 100 },
      dataAdmissao: { kind: 'date', label: 'Data de admissão' },
      dataDesligamento: { kind: 'date', label: 'Data de desligamento' },
      motivoSaida: { kind: 'text', label: 'Motivo da saída', max: 100 },
    },
  },
  formacao: {
    kind: 'list',
    label: 'Formação acadêmica',
    fields: {
      areaFormacao: { kind: 'ref', label: 'Área de formação', to: 'captacao/areas-formacao' },
      curso: { kind: 'text', label: 'Curso', max: 100 },
      local: { kind: 'text', label: 'Instituição de ensino', max: 100 },
      tipo: choice('Tipo', ['TECNICO', 'Técnico']),
      situacao: choice('Situação', ['COMPLETO', 'Completo']),
    },
  },
  candidatoIdiomas: {
    kind: 'list',
    label: 'Idiomas',
    fields: {
      idioma: { kind: 'ref', label: 'Idioma', to: 'captacao/idiomas' },
      nivel: choice('Nível', ['B', 'Básico'], ['I', 'Intermediário'], ['A', 'Avançado']),
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

export const config = (part: Partial<PortalConfig> = {}): PortalConfig => ({
  empresa: { id: 1, nome: 'Frutas do Vale', logoEmpresa: null, corPrincipal: '#0b7a4b', corSecundaria: null },
  camposObrigatorios: [],
  maxCargos: 2,
  exigirAceitePsi: false,
  politicaSeguranca: null,
  exibirSalario: true,
  camposExtras: [],
  campos: FIELDS,
  ...part,
})

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
