/**
 * Which calculation this is. It is kept with every result: inputs that were frozen under the same one give the same
 * cents again. A change that moves a figure of any case raises it.
 */
export const calculation = 'Wellhead economics 3'
