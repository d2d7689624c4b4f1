export async function productSide() { throw new Error('not yet') }
