import {
  boolean,
  choice,
  computed,
  filter,
  idOf,
  longText,
  ref,
  refs,
  resource,
  filterAlias,
  tabs,
  text,
  when,
} from '#engine'
import { ESCOLARIDADES } from '../education.ts'

export const cargo = resource('cargo-salario/cargos', {
  label: ['Cargo', 'Cargos'],
  fields: {
    nome: text('Nome').required().max(100).width(6),
    nomeMercado: text('Nome de mercado').required().max(100).width(6),
    ativa: boolean('Ativo').default(true).width(3),
    exibirModuloExterno: boolean('Exibir no módulo externo').default(false).width(3),
    possuiFaixaSalarial: computed<boolean>('Possui faixa salarial', 'boolean'),
    empresa: computed<{ id: number; acIntegra: boolean }>('Empresa', 'json').hidden(),
    grupoOcupacional: ref('cargo-salario/grupos-ocupacionais', 'Grupo ocupacional').width(6),
    areasOrganizacionais: refs('cargo-salario/areas-organizacionais', 'Áreas organizacionais relacionadas')
      .required()
      .width(12),
    missao: longText('Missão do cargo'),
    recrutamento: longText('Fontes de recrutamento'),
    responsabilidades: longText('Responsabilidades correlatas'),
    conhecimentos: refs('cargo-salario/conhecimentos', 'Conhecimentos'),
    complementoConhecimentos: longText('Complemento dos conhecimentos'),
    habilidades: refs('cargo-salario/habilidades', 'Habilidades'),
    complementoHabilidades: longText('Complemento das habilidades'),
    atitudes: refs('cargo-salario/atitudes', 'Atitudes'),
    complementoAtitudes: longText('Complemento das atitudes'),
    escolaridade: choice('Escolaridade', ESCOLARIDADES),
    experiencia: longText('Experiência desejada'),
    observacao: longText('Observação'),
  },
  list: {
    columns: ['nome', 'nomeMercado', 'grupoOcupacional', 'areasOrganizacionais', 'possuiFaixaSalarial', 'ativa'],
    search: ['nome', 'nomeMercado'],
    filters: ['nome', 'ativo', 'grupoOcupacional', 'areasOrganizacionais', 'exibirModuloExterno'],
  },
  filters: {
    ativo: filter('Situação', { A: ['Ativos', when('ativa').is(true)], I: ['Inativos', when('ativa').is(false)] }),
    areasIds: filterAlias('Áreas organizacionais', 'areasOrganizacionais'),
    gruposOcupacionaisIds: filterAlias('Grupos ocupacionais', 'grupoOcupacional'),
    // Every position is linked to an area, so both values leave the selection to `areasIds`.
    cargoVinculadosArea: filter('Somente cargos vinculados às áreas', { true: ['Sim', null], false: ['Não', null] }),
  },
  form: tabs({
    'Dados gerais': ['nome', 'nomeMercado', 'grupoOcupacional', 'ativa', 'exibirModuloExterno', 'areasOrganizacionais'],
    Atribuições: ['missao', 'responsabilidades', 'recrutamento'],
    Requisitos: ['escolaridade', 'experiencia', 'observacao'],
    Competências: [
      'conhecimentos',
      'complementoConhecimentos',
      'habilidades',
      'complementoHabilidades',
      'atitudes',
      'complementoAtitudes',
    ],
  }),
  fromName: {
    // Its areas are those of the lines that name it.
    values: (nome, lines) => ({
      nome,
      nomeMercado: nome,
      areasOrganizacionais: [...new Set(lines.map((line) => idOf(line.areaOrganizacional)))].flatMap((id) =>
        id ? [{ id }] : [],
      ),
    }),
  },
  compute: {
    empresa: (rows, { settings }) =>
      rows.map((row) => ({ id: Number(row.empresaId), acIntegra: settings.integradoComFolha === true })),
    async possuiFaixaSalarial(rows, { query }) {
      const ids = await query('cargo-salario/faixas-salariais')
        .where(when('cargo').in(rows.map((row) => row.id)))
        .select({ id: 'cargo.id' })
        .groupBy('id')
        .values()
      const withBand = new Set(ids)
      return rows.map((row) => withBand.has(row.id))
    },
  },
})
