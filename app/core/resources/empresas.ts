import {
  boolean,
  cnpj,
  color,
  image,
  resource,
  tabs,
  text,
  type Context,
  ForbiddenError,
  ValidationError,
  type Row,
} from '#engine'
import { activeProviders } from '#app/auth/identity_provider/provider.ts'
import { companiesSeen } from './companies_seen.ts'

/** Password sign-in can be disabled only when there is an identity provider. */
async function assertProvider(context: Context, values: Record<string, any>, old: Row | null) {
  const wanted = values.configuracao?.entradaSoPeloProvedor
  if (wanted !== true || old?.configuracao?.entradaSoPeloProvedor === true) return
  const found = (await activeProviders(context.db)).some(
    (provider) => provider.empresa_id === null || provider.empresa_id === old?.id,
  )
  if (!found)
    throw new ValidationError([
      {
        field: 'configuracao.entradaSoPeloProvedor',
        message: 'Cadastre antes um provedor de identidade ativo para esta empresa.',
      },
    ])
}

const WRITES_COMPANIES = 'ROLE_UTILITARIO_EMPRESAS_EDITAR'
const REMOVES_COMPANIES = 'ROLE_UTILITARIO_EMPRESAS_EXCLUIR'

export const empresa = resource('utilitario/empresas', {
  undoDelete: true,
  label: ['Empresa', 'Empresas'],
  shared: true,
  writers: 'hooks',
  scope: (context, authority) => companiesSeen(context, 'id', authority),
  fields: {
    nome: text('Nome').required().max(100).unique(),
    razaoSocial: text('Razão social').max(115),
    cnpj: cnpj('CNPJ').unique(),
    baseCnpj: text('Base do CNPJ/CAEPF').max(9),
    logoEmpresa: image('Logomarca'),
    corPrincipal: color('Cor principal').default('#FF850A').help('Usada no portal do candidato e nos relatórios.'),
    corSecundaria: color('Cor secundária'),
    ativa: boolean('Ativa').default(true),
    acIntegra: boolean('Integrada ao sistema de folha').help('Mostra as pendências da integração na barra à direita.'),
    ehIntegradaColabore: boolean('Integrada ao Fortes Colabore').help(
      'Mostra a situação da integração no alto da tela.',
    ),
  },
  links: [{ name: 'configuracao', label: 'Configurações', icon: 'Tune', to: '/utilitario/empresas/{id}/configuracao' }],
  list: {
    columns: ['nome', 'razaoSocial', 'cnpj', 'ativa'],
    sort: 'nome',
    search: ['nome', 'razaoSocial', 'cnpj'],
    filters: ['ativa'],
  },
  form: tabs({
    Empresa: ['nome', 'razaoSocial', 'cnpj', 'baseCnpj', 'ativa', 'logoEmpresa', 'corPrincipal', 'corSecundaria'],
    Integração: ['acIntegra', 'ehIntegradaColabore'],
  }),
  hooks: {
    beforeSave: async (context, values, old) => {
      if (old) await context.forCompany(old.id, WRITES_COMPANIES)
      else if (!context.everywhere(WRITES_COMPANIES))
        throw new ForbiddenError('Só quem tem esta autorização em todas as empresas inclui outra.')
      await assertProvider(context, values, old)
    },
    beforeDelete: async (context, row) => {
      await context.forCompany(row.id, REMOVES_COMPANIES)
    },
  },
})
