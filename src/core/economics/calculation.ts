/**
 * The version of the calculation, stored with every result. Frozen inputs give the same cents again under the same
 * version. Raise it with every change that affects a figure of any case.
 */
export const calculation = 'Wellhead economics 3'
