/** Orders names. The database would sort thousands of people by a computed name, which takes it longer. */
export const namesInOrder = new Intl.Collator('pt-BR').compare

export const byName = (a: { nome: string }, b: { nome: string }) => namesInOrder(a.nome, b.nome)
