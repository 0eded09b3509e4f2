// Dense linear algebra for a few dozen unknowns. Matrices are symmetric, in one array, row by row.

/** The scalar product of two vectors of the same length. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number);
  return sum;
}

/** A matrix times a vector. */
export function multiply(matrix: Float64Array, vector: ArrayLike<number>): Float64Array {
  const size = vector.length;
  const product = new Float64Array(size);
  for (let row = 0, at = 0; row < size; row++) {
    let sum = 0;
    for (let column = 0; column < size; column++, at++)
      sum += (matrix[at] as number) * (vector[column] as number);
    product[row] = sum;
  }
  return product;
}

/** Adds `factor` times the product of a vector with itself to the lower triangle of a matrix. */
export function addSquare(matrix: Float64Array, vector: ArrayLike<number>, factor: number): void {
  const size = vector.length;
  for (let row = 0; row < size; row++) {
    const scaled = factor * (vector[row] as number);
    if (scaled === 0) continue;
    const start = row * size;
    for (let column = 0; column <= row; column++)
      matrix[start + column] = (matrix[start + column] as number) + scaled * (vector[column] as number);
  }
}

/** The lower Cholesky factor of a positive definite matrix, of which only the lower triangle is read. */
function factorize(matrix: Float64Array, size: number): Float64Array {
  const factor = matrix.slice();
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      const [a, b] = [row * size, column * size];
      const known = dot(factor.subarray(a, a + column), factor.subarray(b, b + column));
      const left = (factor[a + column] as number) - known;
      factor[a + column] = row === column ? Math.sqrt(left) : left / (factor[b + column] as number);
    }
  }
  return factor;
}

/** The inverse of a positive definite matrix, of which only the lower triangle is read. */
export function invert(matrix: Float64Array, size: number): Float64Array {
  const factor = factorize(matrix, size);
  const inverse = new Float64Array(size * size);
  // Row by row, the inverse of the factor; it is lower triangular too.
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    const diagonal = factor[row * size + row] as number;
    for (let column = 0; column <= row; column++) {
      let sum = row === column ? 1 : 0;
      for (let at = column; at < row; at++)
        sum -= (factor[row * size + at] as number) * (lower[at * size + column] as number);
      lower[row * size + column] = sum / diagonal;
    }
  }
  for (let row = 0; row < size; row++) addSquare(inverse, lower.subarray(row * size, (row + 1) * size), 1);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < row; column++)
      inverse[column * size + row] = inverse[row * size + column] as number;
  return inverse;
}
