/** What the form says about bias where the company has no text of its own. */
export const BIAS_HELP = `Efeito halo: uma qualidade (ou um defeito) não vale para tudo. Pense em cada pergunta por si.
Recência: lembre do período todo, e não só das últimas semanas.
Leniência e rigor: dar nota alta (ou baixa) a todos não ajuda ninguém. Use a escala inteira.
Tendência central: a nota do meio não é um refúgio. Se não observou, diga que não se aplica.
Semelhança: não avalie melhor quem pensa, estudou ou vive como você.
Primeira impressão e contraste: compare com o que o trabalho pede, e não com colegas.
Antes de cada nota, lembre um fato que a sustente.`
