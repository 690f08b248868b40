/** How a category is called where it is shown; in addresses and questions to the server it keeps the server's name. */
export function categoryName(name: string): string {
  return name;
}
