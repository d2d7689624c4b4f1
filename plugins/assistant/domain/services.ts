/** Services with an OpenAI-compatible chat API, with their documented addresses. */
export const SERVICES = {
  O: 'OpenAI',
  Z: 'Azure OpenAI',
  A: 'Anthropic',
  L: 'Ollama',
  V: 'vLLM',
  C: 'Outro compatível',
} as const

export const ADDRESSES: Partial<Record<keyof typeof SERVICES, string>> = {
  O: 'https://api.openai.com/v1',
  A: 'https://api.anthropic.com/v1',
  L: 'http://localhost:11434/v1',
  V: 'http://localhost:8000/v1',
}

/** Self-hosted services work without a key. */
export const NEEDS_KEY = ['O', 'Z', 'A', 'C']

/** Classes of personal data a company may agree to send. */
export const CLASSES = {
  identity: 'Identificação (nomes, nascimento, foto)',
  contact: 'Contato (e-mail, telefone, endereço)',
  document: 'Documentos (CPF, RG, PIS, CTPS)',
  family: 'Família',
  financial: 'Financeiros (salários, contas)',
  health: 'Saúde',
  sensitive: 'Sensíveis (etnia, religião, orientação)',
} as const
