import {
  boolean,
  choice,
  date,
  dateOrder,
  list,
  longText,
  money,
  month,
  not,
  phone,
  ref,
  rule,
  setting,
  text,
  time,
  url,
  when,
} from '#engine'
import { NIVEIS_IDIOMA, SITUACOES_FORMACAO, TIPOS_EVENTO, TIPOS_FORMACAO } from '../codes.ts'

const capitals = setting('forcarCaixaAlta')

/** The lists of a résumé, shared by candidates and talents. */
export const formacao = () =>
  list('Formação acadêmica', {
    areaFormacao: ref('captacao/areas-formacao', 'Área de formação').required('Selecione a área de formação.'),
    curso: text('Curso').required().max(100).upperCaseWhen(capitals),
    local: text('Instituição de ensino').required().max(100).upperCaseWhen(capitals),
    tipo: choice('Tipo', TIPOS_FORMACAO).required(),
    situacao: choice('Situação', SITUACOES_FORMACAO).required(),
    tipoDescricao: text('Descrição do tipo').max(60).readOnly().hidden(),
    conclusao: text('Ano de conclusão').max(20),
    anoConclusao: month('Mês e ano de conclusão'),
  })
    .rows('formação', ['curso', 'local', 'tipo', 'situacao'])
    .itemsAt('formacoes')

export const certificados = () =>
  list('Certificados', {
    titulo: text('Título').required().max(100),
    organizacao: text('Organização').max(100),
    tipo: choice('Tipo', TIPOS_EVENTO),
    dataInicio: date('Data de início'),
    dataFim: date('Data de fim'),
    validade: date('Validade'),
    cargaHorariaTotal: time('Carga horária total'),
    cargaHorariaDiaria: time('Carga horária diária').maxDuration('24:00'),
    urlCertificado: url('Endereço do certificado'),
  })
    .rows('certificado', ['titulo', 'organizacao', 'tipo', 'dataFim'])
    .itemsAt('certificados')
    .rowRules([dateOrder('dataInicio', 'dataFim')])

export const candidatoIdiomas = () =>
  list('Idiomas', {
    idioma: ref('captacao/idiomas', 'Idioma').required('Idioma é obrigatório').immutable(),
    nivel: choice('Nível', NIVEIS_IDIOMA).required('Nível é obrigatório'),
  })
    .rows('idioma', ['idioma', 'nivel'])
    .itemsAt('idiomas')

const otherPosition = when('checkNomeCargo').is(true)

export const experiencias = () =>
  list('Experiências profissionais', {
    empresa: text('Empresa').required().max(100).upperCaseWhen(capitals),
    contatoEmpresa: phone('Contato na empresa'),
    checkNomeCargo: boolean('Outro cargo').help('Marque quando o cargo não estiver na lista.'),
    cargo: ref('cargo-salario/cargos', 'Cargo').requiredWhen(not(otherPosition)).visibleWhen(not(otherPosition)),
    nomeMercado: text('Outro cargo (nome)')
      .max(100)
      .upperCaseWhen(capitals)
      .requiredWhen(otherPosition)
      .visibleWhen(otherPosition),
    salario: money('Salário').min(0).personal('financial'),
    dataAdmissao: date('Data de admissão').required(),
    dataDesligamento: date('Data de desligamento'),
    motivoSaida: text('Motivo da saída').max(100).upperCaseWhen(capitals),
    observacao: longText('Observação'),
  })
    .rows('experiência profissional', ['empresa', 'cargo', 'dataAdmissao', 'dataDesligamento'])
    .itemsAt('experiencias')
    .rowRules([
      rule(
        'dataAdmissao',
        when('dataAdmissao').inFuture(),
        'A data de admissão deve ser igual ou anterior à data atual.',
      ),
      rule(
        'dataDesligamento',
        when('dataDesligamento').before('dataAdmissao'),
        'A data de desligamento não pode ser anterior à data de admissão.',
      ),
    ])
