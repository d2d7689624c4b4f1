import { boolean, color, date, datetime, decimal, integer, json, longText, shape, text, url } from '#engine'

/** Public answer shapes of the portal: the company, its adverts and what a form asks. */

export const named = { id: integer('Código').required(), nome: text('Nome').required() }

/** Public facts of a company. */
export const companyAnswer = {
  ...named,
  logoEmpresa: shape.optional({
    url: text('Endereço').required(),
    contentType: text('Tipo do conteúdo').required(),
    bytes: shape.optional(shape.value(longText('Conteúdo, em base64').required())),
  }),
  corPrincipal: color('Cor principal'),
  corSecundaria: color('Cor secundária'),
}

export const careersAnswer = {
  empresa: shape.object(companyAnswer),
  endereco: text('Endereço').required(),
  titulo: text('Chamada').required(),
  apresentacao: longText('Quem somos, em HTML').required(),
  beneficios: shape.list({ nome: text('Benefício').required(), descricao: text('Em poucas palavras') }),
  capa: text('Imagem do topo'),
  fotos: shape.list({ url: text('Endereço').required(), texto: text('O que mostra') }),
  site: url('Site'),
  linkedin: url('LinkedIn'),
  instagram: url('Instagram'),
}

export const extraFieldsAnswer = {
  camposExtras: shape.list({
    nome: text('Campo').required(),
    titulo: text('Título').required(),
    tipo: text('Tipo').required(),
    obrigatorio: boolean('Obrigatório'),
  }),
}

const fieldNames = shape.list(shape.value(text('Campo').required()))

export const portalAnswer = {
  empresa: shape.object(companyAnswer),
  camposObrigatorios: fieldNames,
  maxCargos: integer('Quantos cargos um candidato pode escolher').required(),
  exigirAceitePsi: boolean('Exige o aceite do termo'),
  politicaSeguranca: longText('Termo de privacidade'),
  paginaCarreiras: text('Fim do endereço da página da empresa, quando há uma'),
  encarregado: shape.optional({
    nome: text('Encarregado de dados'),
    email: text('E-mail'),
    telefone: text('Telefone'),
  }),
  retencaoMeses: integer('Meses até um cadastro parado ser excluído'),
  exibirSalario: boolean('Mostra a remuneração'),
  forcarCaixaAlta: boolean('Textos em maiúsculas'),
  ...extraFieldsAnswer,
  campos: json<Record<string, unknown>>('Campos do cadastro, como em /api/metadata').required(),
  regras: json<unknown[]>('Regras do cadastro inteiro').required(),
  obrigatorios: json<string[]>('Campos que o portal e a empresa exigem além da definição').required(),
  parametros: json<Record<string, unknown>>('Configurações que as condições leem').required(),
}

export const configurationAnswer = {
  ...companyAnswer,
  exigirAceitePsi: boolean('Exige o aceite do termo'),
  politicaSeguranca: longText('Termo de privacidade'),
  camposObrigatorios: fieldNames,
  maxCandidataCargo: integer('Quantos cargos um candidato pode escolher').required(),
}

const choiceAnswer = shape.optional({ id: text('Código').required(), nome: text('Nome').required() })

export const advertAnswer = {
  id: integer('Código').required(),
  titulo: text('Título'),
  descricao: longText('Descrição, em HTML'),
  exibirModuloExterno: boolean('Se está no portal'),
  candidaturaDireta: boolean('Se a candidatura termina no próprio portal, sem questionários'),
  solicitacao: shape.object({
    id: integer('Vaga').required(),
    quantidade: integer('Nº de vagas').required(),
    empresa: shape.object(named),
    cargo: shape.optional(named),
    cidade: shape.optional({ ...named, uf: text('UF').required() }),
    vinculo: choiceAnswer,
    tipoVaga: text('Tipo de vaga'),
    remuneracao: decimal('Remuneração, quando a empresa a mostra', 2),
    modeloTrabalho: choiceAnswer,
    diasPresenciais: integer('Dias presenciais por semana'),
    endereco: shape.optional({
      logradouro: text('Logradouro e número').required(),
      bairro: text('Bairro'),
      cep: text('CEP'),
    }),
    afirmativa: shape.optional({
      publicos: shape.list(shape.value(text('Público').required())),
      motivo: longText('Motivo'),
    }),
    horarioComercial: text('Horário'),
    escolaridade: choiceAnswer,
    experiencias: longText('Experiências'),
    infoComplementares: longText('Informações complementares'),
    pedidos: shape.list(shape.value(text('O que o formulário de candidatura pede').required())),
    data: date('Aberta em').required(),
    dataPrevisaoEncerramento: date('Previsão de encerramento'),
  }),
  candidatoSolicitacao: shape.optional({
    id: integer('Candidatura').required(),
    situacao: text('Situação').required(),
    data: date('Candidatou-se em').required(),
  }),
}

export const alertAnswer = {
  id: integer('Código').required(),
  email: text('E-mail').required(),
  resumo: text('O que procura').required(),
  confirmadoEm: datetime('E-mail confirmado em'),
}

/** Filter choices of open adverts: only values that one of them has. */
export const advertChoicesAnswer = {
  cidades: shape.list(named),
  areas: shape.list(named),
  vinculos: shape.list({ id: text('Código').required(), nome: text('Nome').required() }),
  modelos: shape.list({ id: text('Código').required(), nome: text('Nome').required() }),
  salarios: boolean('Se há salários para filtrar').required(),
  afirmativas: boolean('Se há vagas afirmativas').required(),
}

export const captchaAnswer = { parameters: shape.map(shape.unknown), signature: text('Assinatura').required() }
