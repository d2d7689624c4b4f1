// Made from the definitions by "node ace make:types" with --only=captacao/banco-talentos; changes here are lost the next time.
/* oxlint-disable */

/** Solicitação de pessoal */
export interface CaptacaoSolicitacoesPessoalRef {
  id: number
  descricao?: string | null
}

/** By call: `Chamadas['GET a/b']['answer']`. */
export interface Chamadas {
  /** Busca de candidatos por palavras e filtros */
  "GET captacao/banco-talentos": { answer: {
    /** Encontrados */
    total: number
    /** Cadastros cujas palavras ainda são lidas */
    aguardando: number
    pessoas: ({
      /** Código */
      id: number
      /** Nome */
      nome: string
      nomeMarcado: unknown[]
      /** Nome social */
      nomeSocial?: string | null
      /** Foto */
      fotoUrl?: string | null
      cargos: string[]
      /** Cidade, UF */
      cidade?: string | null
      /** Escolaridade */
      escolaridade?: string | null
      /** Última experiência */
      ultimaExperiencia?: string | null
      /** Disponível */
      disponivel: boolean
      /** Contratado */
      contratado: boolean
      /** Atualizado em */
      atualizadoEm: string
      trechos: unknown[]
    })[]
  }; query: {
    /** Palavras */
    q?: string | null
    /** Página */
    page?: number | null
    /** Candidatos por página: 15, 30, 50 ou 100 */
    size?: number | null
    /** Ordem. `-relevancia` Relevância, `nome` Nome, `-atualizadoEm` Atualizados há menos tempo */
    sort?: "-relevancia" | "nome" | "-atualizadoEm" | null
    /** Cargo desejado: códigos separados por vírgula */
    cargos?: string | null
    /** Área de interesse: códigos separados por vírgula */
    areasInteresse?: string | null
    /** Conhecimentos: códigos separados por vírgula */
    conhecimentos?: string | null
    /** UF: códigos separados por vírgula */
    uf?: string | null
    /** Cidade: códigos separados por vírgula */
    cidade?: string | null
    /** Escolaridade (a partir de). `01` Analfabeto, `02` Até o 5º ano incompleto do Ensino Fundamental, `03` 5º ano completo do Ensino Fundamental, `04` Do 6º ao 9º ano incompleto do Ensino Fundamental, `05` Ensino Fundamental completo, `06` Ensino Médio incompleto, `07` Ensino Médio completo, `08` Educação Superior incompleta, `09` Educação Superior completa, `10` Pós-graduação / Especialização completa, `11` Mestrado completo, `12` Doutorado completo, `13` Curso Técnico incompleto, `14` Curso Técnico completo, `15` Pós-doutorado */
    escolaridade?: "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12" | "13" | "14" | "15" | null
    /** Idioma: códigos separados por vírgula */
    idioma?: string | null
    /** Nível do idioma (a partir de). `B` Básico, `I` Intermediário, `A` Avançado */
    nivel?: "B" | "I" | "A" | null
    /** Anos de experiência (de) */
    experienciaIni?: number | null
    /** Anos de experiência (até) */
    experienciaFim?: number | null
    /** Último salário (de) */
    salarioIni?: number | null
    /** Último salário (até) */
    salarioFim?: number | null
    /** Colocação desejada. `E` Emprego, `S` Estágio, `A` Aprendiz, `T` Temporário, `O` Sócio, `ED` Empregado doméstico, `TA` Trabalhador avulso, `SE` Segurado especial */
    colocacao?: "E" | "S" | "A" | "T" | "O" | "ED" | "TA" | "SE" | null
    /** Disponível. `true` Sim, `false` Não */
    disponivel?: "true" | "false" | null
    /** Primeiro emprego. `true` Sim, `false` Não */
    primeiroEmprego?: "true" | "false" | null
    /** Já contratado. `true` Sim, `false` Não */
    contratado?: "true" | "false" | null
    /** Pessoa com deficiência (PCD). `true` Sim */
    pcd?: "true" | null
    /** Cadastro atualizado. `30` Últimos 30 dias, `90` Últimos 3 meses, `180` Últimos 6 meses, `365` Último ano */
    atualizado?: "30" | "90" | "180" | "365" | null
    /** Sem processo em aberto. `true` Sim */
    semProcesso?: "true" | null
  } }
  /** Quantos dos candidatos encontrados há por cargo, cidade, UF e idioma */
  "GET captacao/banco-talentos/contagens": { answer: {
    /** Filtro */
    filtro: string
    /** Rótulo */
    rotulo: string
    valores: {
      /** Código */
      id: number
      /** Nome */
      nome: string
      /** Candidatos */
      quantos: number
    }[]
  }[]; query: {
    /** Palavras */
    q?: string | null
    /** Página */
    page?: number | null
    /** Candidatos por página: 15, 30, 50 ou 100 */
    size?: number | null
    /** Ordem. `-relevancia` Relevância, `nome` Nome, `-atualizadoEm` Atualizados há menos tempo */
    sort?: "-relevancia" | "nome" | "-atualizadoEm" | null
    /** Cargo desejado: códigos separados por vírgula */
    cargos?: string | null
    /** Área de interesse: códigos separados por vírgula */
    areasInteresse?: string | null
    /** Conhecimentos: códigos separados por vírgula */
    conhecimentos?: string | null
    /** UF: códigos separados por vírgula */
    uf?: string | null
    /** Cidade: códigos separados por vírgula */
    cidade?: string | null
    /** Escolaridade (a partir de). `01` Analfabeto, `02` Até o 5º ano incompleto do Ensino Fundamental, `03` 5º ano completo do Ensino Fundamental, `04` Do 6º ao 9º ano incompleto do Ensino Fundamental, `05` Ensino Fundamental completo, `06` Ensino Médio incompleto, `07` Ensino Médio completo, `08` Educação Superior incompleta, `09` Educação Superior completa, `10` Pós-graduação / Especialização completa, `11` Mestrado completo, `12` Doutorado completo, `13` Curso Técnico incompleto, `14` Curso Técnico completo, `15` Pós-doutorado */
    escolaridade?: "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12" | "13" | "14" | "15" | null
    /** Idioma: códigos separados por vírgula */
    idioma?: string | null
    /** Nível do idioma (a partir de). `B` Básico, `I` Intermediário, `A` Avançado */
    nivel?: "B" | "I" | "A" | null
    /** Anos de experiência (de) */
    experienciaIni?: number | null
    /** Anos de experiência (até) */
    experienciaFim?: number | null
    /** Último salário (de) */
    salarioIni?: number | null
    /** Último salário (até) */
    salarioFim?: number | null
    /** Colocação desejada. `E` Emprego, `S` Estágio, `A` Aprendiz, `T` Temporário, `O` Sócio, `ED` Empregado doméstico, `TA` Trabalhador avulso, `SE` Segurado especial */
    colocacao?: "E" | "S" | "A" | "T" | "O" | "ED" | "TA" | "SE" | null
    /** Disponível. `true` Sim, `false` Não */
    disponivel?: "true" | "false" | null
    /** Primeiro emprego. `true` Sim, `false` Não */
    primeiroEmprego?: "true" | "false" | null
    /** Já contratado. `true` Sim, `false` Não */
    contratado?: "true" | "false" | null
    /** Pessoa com deficiência (PCD). `true` Sim */
    pcd?: "true" | null
    /** Cadastro atualizado. `30` Últimos 30 dias, `90` Últimos 3 meses, `180` Últimos 6 meses, `365` Último ano */
    atualizado?: "30" | "90" | "180" | "365" | null
    /** Sem processo em aberto. `true` Sim */
    semProcesso?: "true" | null
  } }
  /** Filtros da busca de candidatos */
  "GET captacao/banco-talentos/filtros": { answer: Record<string, unknown> }
  /** Convidar candidatos para uma vaga por e-mail */
  "POST captacao/banco-talentos/convidar": { answer: {
    /** Para quantos foi feito */
    feitos: number
    recusas: {
      /** Candidato */
      id: number
      /** Nome */
      nome: string
      /** Por que ficou de fora */
      mensagem: string
    }[]
  }; input: {
    /** Candidatos */
    candidatos: unknown
    /** Vaga */
    solicitacao: number | CaptacaoSolicitacoesPessoalRef
    /** Vaga. Só o id, no lugar de `solicitacao`. */
    solicitacaoId?: number | null
    /** Mensagem */
    mensagem?: string | null
  } }
  /** Vagas publicadas para as quais se convida */
  "GET captacao/banco-talentos/vagas": { answer: {
    /** Código */
    id: number
    /** Descrição */
    descricao: string
  }[] }
  /** Incluir candidatos em vagas */
  "POST captacao/banco-talentos/incluir": { answer: {
    /** Para quantos foi feito */
    feitos: number
    recusas: {
      /** Candidato */
      id: number
      /** Nome */
      nome: string
      /** Por que ficou de fora */
      mensagem: string
    }[]
  }; input: {
    /** Candidatos */
    candidatos: unknown
    /** Vagas */
    solicitacoesIds: unknown
  } }
}
