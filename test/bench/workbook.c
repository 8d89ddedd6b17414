#include <stdio.h>
#include <stdlib.h>
#include <xlsxwriter.h>

/* Writes as many rows as exportRun.ts does, with constant memory. */
int main(int count, char **given) {
  int rows = atoi(given[1]);
  lxw_workbook_options options = {.constant_memory = LXW_TRUE};
  lxw_workbook *workbook = workbook_new_opt(given[2], &options);
  lxw_worksheet *sheet = workbook_add_worksheet(workbook, NULL);
  lxw_format *date = workbook_add_format(workbook);
  char text[64];
  format_set_num_format(date, "yyyy-mm-dd hh:mm");
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < 20; column++) {
      snprintf(text, sizeof text, "value %d of row %d", column, row);
      if (column < 14) worksheet_write_string(sheet, row, column, text, NULL);
      else if (column < 16) worksheet_write_number(sheet, row, column, (double)row * column, NULL);
      else if (column < 18) worksheet_write_number(sheet, row, column, 46023 + row / 1440.0, date);
      else worksheet_write_boolean(sheet, row, column, row % 2 == 0, NULL);
    }
  return workbook_close(workbook);
}
