/** Deeds made up for tests, in the wording of forms in use. */
export const deeds = {
  warranty: `WARRANTY DEED

STATE OF TEXAS
COUNTY OF REEVES

KNOW ALL MEN BY THESE PRESENTS:

That Ada Fenn, a widow, hereinafter called Grantor, of Reeves County, Texas, for and in consideration of Ten Dollars ($10.00) and other good and valuable consideration, has granted, sold and conveyed, and by these presents does grant, sell and convey unto Bo Harrow and wife, Cy Harrow, hereinafter called Grantee, all that certain tract of land in Reeves County, Texas, described as Section 14, Block 4, H&GN Ry. Co. Survey, containing 640 acres, more or less.

SAVE AND EXCEPT, and there is hereby reserved unto Grantor, her heirs and assigns, an undivided one-half (1/2) of all of the oil, gas and other minerals in and under and that may be produced from the land hereby conveyed.

EXECUTED this 4th day of June, 1958.

Ada Fenn`,
  mineral: `MINERAL DEED

KNOW ALL MEN BY THESE PRESENTS: That Dora Lund, a single woman, of Williams County, North Dakota, hereinafter called Grantor (whether one or more), for and in consideration of the sum of Ten Dollars, does hereby grant, bargain, sell, convey, transfer, assign and deliver unto Fennel Minerals LLC, hereinafter called Grantee, an undivided one-fourth (1/4) interest in and to all of the oil, gas and other minerals in and under and that may be produced from the following described lands situated in Williams County, State of North Dakota, to wit:

Township 154 North, Range 97 West, 5th P.M.
Section 14: NE/4

containing 160 acres, more or less.

Dated this 3rd day of May, 2011.`,
  royalty: `NON-PARTICIPATING ROYALTY DEED

THAT Emil Oakes, hereinafter called Grantor, for a valuable consideration, does hereby grant, sell and convey unto Birch Royalty Co., hereinafter called Grantee, a one-sixteenth (1/16) non-participating royalty interest in and to all of the oil, royalty, gas royalty, and royalty in other minerals produced from the following land in Eddy County, New Mexico, to wit: T23S-R28E Sec 14: NW/4.

Dated August 1, 1975.`,
  western: `WARRANTY DEED

THE GRANTOR, Hilda Berg, a widow, for and in consideration of One Thousand Dollars, conveys and warrants to GRANTEE, Nils Dahl, the following described real estate situated in Dunn County, North Dakota: Township 146 North, Range 95 West, Section 3: SW/4.

Grantor reserves all oil, gas and other minerals for a period of twenty (20) years and as long thereafter as oil or gas is produced.

Dated this 7th day of March, 1949.`,
  earlier: `WARRANTY DEED

That Ada Fenn, hereinafter called Grantor, does grant, sell and convey unto Bo Harrow, hereinafter called Grantee, the NE/4 of Section 14, Township 154 North, Range 97 West, Williams County, North Dakota.

EXCEPTING therefrom an undivided 1/2 of the oil, gas and other minerals previously reserved in a deed recorded in Book 12, Page 34.

Dated May 1, 1960.`,
  plain: `QUITCLAIM DEED

That Ada Fenn, hereinafter called Grantor, does remise, release and quitclaim unto Bo Harrow, hereinafter called Grantee, Lot 4, Block 2, Oak Addition, Williams County, North Dakota, reserving an easement for a road.

Dated May 1, 1960.`,
  npri: `DEED

KNOW ALL MEN BY THESE PRESENTS, that I, John Moss, of the County of Ward, State of Texas, for ten dollars, do hereby grant and convey unto Ruth Birch, of the County of Ward, the North Half of Section 8, Block 5, H&TC Survey, Ward County, Texas.

Grantor hereby reserves unto himself, his heirs and assigns, a non-participating royalty of 1/32 of all oil and gas produced and saved from said land.

Dated June 9, 1951.`,
  trust: `DEED OF TRUST

That Ada Fenn, hereinafter called Grantor, conveys to Cy Oakes, Trustee, the NE/4 of Section 14 to secure a note of $5,000.`,
}
